// Fingers, mouse and wheel on the board, told apart: a tap, a drag of a pawn, a pan, a pinch.
export interface Gestures {
  // A finger comes down; true if there is a pawn there that can be dragged.
  grab(px: number, py: number): boolean;
  drag(px: number, py: number): void;
  drop(px: number, py: number): void;
  cancel(): void;
  tap(px: number, py: number): void;
  pan(dx: number, dy: number): void;
  rest(): void; // the last finger is lifted, or lost
  zoom(factor: number, px: number, py: number): void;
}

const TAP_SLACK = 9;

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

export function gestures(node: HTMLElement, handler: Gestures): { destroy(): void } {
  const fingers = new Map<number, Finger>();
  let mode: 'none' | 'tap' | 'drag' | 'pan' = 'none';
  let canDrag = false;

  // Where the element lies; asked when a finger comes down, because asking in mid-move makes the browser lay out.
  let box = node.getBoundingClientRect();
  const local = (event: PointerEvent | WheelEvent): [number, number] => [event.clientX - box.left, event.clientY - box.top];

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    box = node.getBoundingClientRect();
    const [x, y] = local(event);
    node.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x, y, startX: x, startY: y });
    if (fingers.size === 1) {
      mode = 'tap';
      canDrag = handler.grab(x, y);
    } else {
      if (mode === 'drag') handler.cancel();
      mode = 'pan';
    }
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const [x, y] = local(event);
    if (fingers.size >= 2) {
      const [first, second] = [...fingers.values()];
      if (!first || !second) return;
      const other = finger === first ? second : first;
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const after = Math.hypot(x - other.x, y - other.y);
      handler.pan((x - finger.x) / 2, (y - finger.y) / 2);
      if (before > 0) handler.zoom(after / before, (x + other.x) / 2, (y + other.y) / 2);
    } else if (mode === 'tap') {
      if (Math.hypot(x - finger.startX, y - finger.startY) > TAP_SLACK) {
        mode = canDrag ? 'drag' : 'pan';
      }
    }
    if (fingers.size === 1 && mode === 'pan') handler.pan(x - finger.x, y - finger.y);
    if (mode === 'drag') handler.drag(x, y);
    finger.x = x;
    finger.y = y;
  }

  function up(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    fingers.delete(event.pointerId);
    const [x, y] = local(event);
    if (mode === 'tap') handler.tap(x, y);
    if (mode === 'drag') handler.drop(x, y);
    mode = fingers.size > 0 ? 'pan' : 'none';
    if (mode === 'none') handler.rest();
  }

  function lost(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (mode === 'drag') handler.cancel();
    mode = 'none';
    handler.rest();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    box = node.getBoundingClientRect();
    handler.zoom(Math.exp(-event.deltaY * 0.0015), ...local(event));
  }

  const leaving = new AbortController();
  const { signal } = leaving;
  node.addEventListener('pointerdown', down, { signal });
  node.addEventListener('pointermove', move, { signal });
  node.addEventListener('pointerup', up, { signal });
  node.addEventListener('pointercancel', lost, { signal });
  node.addEventListener('wheel', wheel, { signal, passive: false });
  return { destroy: () => leaving.abort() };
}

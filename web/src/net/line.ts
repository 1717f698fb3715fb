// Control characters, line breaks and marks that turn the direction of writing: the server takes none of them in names and
// chat (server/protocol/text_letters.cc).
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
// Shown as nothing or as a space, so that a name of these alone is none.
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

// The text as the server takes it; empty if nothing of it can be seen.
export function lineOf(text: string): string {
  const line = text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(CONTROLS, '').trim();
  return SEEN.test(line) ? line : '';
}

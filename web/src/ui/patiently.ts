const WAITS = [3000, 10_000]; // ms

// Loads something without which the page goes on; if that fails, it is tried again twice.
export async function patiently<Part>(load: () => Promise<Part>, tries = 0): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const wait = WAITS[tries];
    if (wait === undefined) throw error;
    await new Promise((done) => setTimeout(done, wait));
    return patiently(load, tries + 1);
  }
}

/** A key nobody guesses. Not `randomUUID`, which pages without https do not have. */
export const createKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

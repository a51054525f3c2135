/** A random key of 128 bits. `randomUUID` is missing on pages without https. */
export const createKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

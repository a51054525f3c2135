/** A plate as it is stored and compared: `abc-123` is `ABC123`. */
export const toPlate = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

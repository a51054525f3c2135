/** Reads one parameter of an address; undefined for what it does not accept. */
export type Reader<T> = (value: unknown) => T | undefined;

type Read<R extends Record<string, Reader<unknown>>> = {
  [Name in keyof R]?: ReturnType<R[Name]>;
};

/** Reads the parameters of a page; unknown and malformed ones are left out, so that a bad link still opens the page. */
export const readSearch =
  <R extends Record<string, Reader<unknown>>>(readers: R) =>
  (input: Record<string, unknown>): Read<R> =>
    Object.fromEntries(
      Object.entries(readers)
        .map(([name, read]) => [name, name in input ? read(input[name]) : undefined] as const)
        .filter(([, value]) => value !== undefined),
    ) as Read<R>;

export const readOneFrom =
  <T extends string>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((each) => each === value);

/** A whole number from 1. */
export const readId: Reader<number> = (value) => {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(id) && id >= 1 ? id : undefined;
};

/** A yes or no; anything else counts as not there. */
export const readFlag: Reader<boolean> = (value) =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

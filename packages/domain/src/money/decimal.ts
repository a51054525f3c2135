import { toCents } from './money.ts';

/** `23900` as `"239.00"`, for providers that speak dollars. */
export const toDecimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Cents of a decimal of dollars, a text or a number. */
export const parseDecimal = (amount: string | number): number => toCents(Number(amount));

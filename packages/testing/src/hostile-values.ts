/** What breaks servers: nothing, numbers past every column, characters that no database keeps, names of prototypes. */
export const HOSTILE: unknown[] = [
  null,
  2_147_483_648,
  '99999999999999999999',
  'x\u0000y',
  '9999-12-31',
  '__proto__',
  Array(3_000).fill(1),
];

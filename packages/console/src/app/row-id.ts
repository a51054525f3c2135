/** How a list tells its rows apart unless it gets another way. */
export function readId(row: object): string {
  if (!('Id' in row)) throw new Error('Rows without an Id need a function that tells them apart.');
  return String(row.Id);
}

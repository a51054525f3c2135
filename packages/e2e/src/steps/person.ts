/** A person that no other test uses: unique number and email address. */
export type Person = { name: string; email: string; mobile: string };

export function newPerson(name = 'Ada Lovelace'): Person {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return { name, email: `driver-${digits}@example.com`, mobile: `04${digits}` };
}

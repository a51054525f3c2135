type Person = { name: string | null };

/** First word and the rest of a person's name; null where there is none. */
export function splitName({ name }: Person): { first: string | null; last: string | null } {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { first: first || null, last: rest.join(' ') || null };
}

/** How messages and screens address a person; null without a name. */
export const firstName = (person: Person): string | null => splitName(person).first;

/** First and last name in one line; what is not known is left out. */
export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string => [firstName, lastName].filter(Boolean).join(' ').trim();

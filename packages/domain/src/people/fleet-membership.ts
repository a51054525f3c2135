/** Why a membership check found no member, as the specification spells it (1 §5). */
export const MEMBERSHIP_ERROR = {
  notComplete: 'Invalid details. Error: Not complete.',
  several: 'More than one membership found with last 4.',
  unknown: '_Unknown',
} as const;

/** What the lookup answers; by the names of its GraphQL types. */
export type MembershipAnswer = {
  __typename: string;
  matches?: readonly { dbId: string }[] | undefined;
};

export type MembershipCheck = { membershipId: string } | { error: string };

/** Whether the lookup has its input: exactly 4 trailing characters, and a plate. */
export const canCheckMembership = (lastFour: string, rego: string): boolean =>
  /^[a-z0-9]{4}$/i.test(lastFour.trim()) && rego.trim() !== '';

/**
 * The member in an answer (1 §5): one match is the member, several are an error, another result gives its type's name as
 * the error, a failed call (null) is '_Unknown'.
 */
export function toMembership(answer: MembershipAnswer | null): MembershipCheck {
  if (answer === null) return { error: MEMBERSHIP_ERROR.unknown };
  if (answer.__typename !== 'MatchesFound') return { error: answer.__typename };
  const [match, ...others] = answer.matches ?? [];
  if (!match) return { error: MEMBERSHIP_ERROR.unknown };
  return others.length > 0 ? { error: MEMBERSHIP_ERROR.several } : { membershipId: match.dbId };
}

/** Trailing characters of the fleet identifier that are asked for (1 §5). */
export const MEMBERSHIP_CHARACTERS = 4;

/** Why a membership check gave no member, in the specification's own words (1 §5). */
export const MEMBERSHIP_ERROR = {
  notComplete: 'Invalid details. Error: Not complete.',
  several: 'More than one membership found with last 4.',
  unknown: '_Unknown',
} as const;

/** What the lookup answers; by the names of its GraphQL types. */
export type MembershipAnswer = {
  __typename: string;
  matches?: readonly { dbId: number }[] | undefined;
};

export type MembershipCheck = { membershipId: number } | { error: string };

/** Whether enough is there to ask: exactly 4 trailing characters, and a plate. */
export const canCheckMembership = (lastFour: string, rego: string): boolean =>
  /^[a-z0-9]{4}$/i.test(lastFour.trim()) && rego.trim() !== '';

/**
 * The member that an answer names (1 §5): one match is the member; several are told so; another result keeps its type's
 * name as the error; a call that failed (null) is '_Unknown'.
 */
export function membershipOf(answer: MembershipAnswer | null): MembershipCheck {
  if (answer === null) return { error: MEMBERSHIP_ERROR.unknown };
  if (answer.__typename !== 'MatchesFound') return { error: answer.__typename };
  const [match, ...others] = answer.matches ?? [];
  if (!match) return { error: MEMBERSHIP_ERROR.unknown };
  return others.length > 0 ? { error: MEMBERSHIP_ERROR.several } : { membershipId: match.dbId };
}

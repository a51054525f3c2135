export type Link = { label: string; url: string };

/** A row of a mail's table; in its text the line `label: value`. */
export type Fact = {
  label: string;
  /** Several values stand one below the other. */
  value: string | string[];
  /** Opens with a touch on the value, such as a number; not in the text. */
  url?: string;
  /** What belongs to it, such as the map of a place. */
  link?: Link;
  isStrong?: boolean;
};

export const listValues = ({ value }: Fact): string[] => [value].flat();

/** A line in plain text. */
export const lineText = (line: string | Fact): string =>
  typeof line === 'string' ? line : `${line.label}: ${listValues(line).join(', ')}`;

/** How the headline looks: settled, an answer is due, something went wrong, or none of these. */
export type Mood = 'done' | 'waiting' | 'problem' | 'note';

/** A mail as its writer thinks of it: `mailBodies` makes text and HTML of it. */
export type MailWords = {
  subject: string;
  /** The state in a few words, at the top of the HTML; the text has it in its sentences. */
  headline: string;
  mood: Mood;
  greeting?: string;
  /** Sentences and facts, in the order of reading. Facts in a row share a table. */
  lines: (string | Fact)[];
  /** Whom to call. */
  help?: string | null;
  link: Link;
  /** Further links, after the first. */
  links?: Link[];
  /** The links are answers of equal rank, of which the reader chooses one. */
  isChoice?: boolean;
};

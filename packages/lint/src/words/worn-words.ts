/** Words that names, comments, test titles and documents do without; docs/glossary.md has the better ones. */
export const WORN_WORDS = [
  'asked',
  'told',
  'nobody',
  'somebody',
  'whoever',
  'anew',
  'meanwhile',
  'beside',
  'of its own',
  'as it were',
  'lets go',
  'let go',
  'by hand',
  'says',
  'said',
  'way back',
  'goes on',
];

/** Words that texts do without, too: those on screen, of refusals and of the API's summaries. */
export const TEXT_WORDS = ['nobody', 'somebody', 'the own', 'speaks of', 'one a line'];

/** Functions and constants that may end in `Of`: plain look-ups with one meaning in the whole repository. */
export const LOOKUPS = ['weekdayOf'];

/** Names that the specification puts on the wire. */
export const WIRE_NAMES: string[] = [];

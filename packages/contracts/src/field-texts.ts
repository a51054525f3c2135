import { MAXIMUM_PROPOSALS } from './constants.ts';

/** Texts at a field that schemas, rules and pages repeat, apart from the schemas: a page loads none with them. */
export const NAME_PROBLEM = 'Enter your name.';
export const PLATE_LENGTH_PROBLEM = 'A plate has up to 10 letters and digits.';
export const LOCATION_PROBLEM = 'Choose where the car is.';
export const PRICE_PROBLEM = 'Enter a price above $0.';
export const LAST_DAY_PROBLEM = 'Must not be before the first day.';
export const PROPOSALS_PROBLEM = `At most ${MAXIMUM_PROPOSALS} dates.`;

export const GUID_PROBLEM = 'Must be a guid.';
export const DATE_PROBLEM = 'Must be a date as YYYY-MM-DD.';
export const NO_SUCH_DAY = 'No such day.';
export const WHOLE_NUMBER_PROBLEM = 'Must be a whole number.';
export const WHOLE_CENTS_PROBLEM = 'Must be whole cents.';
export const WHOLE_DAYS_PROBLEM = 'Must be whole days.';
export const NOT_NEGATIVE_PROBLEM = 'Must be 0 or more.';
export const BASE64_PROBLEM = 'Must be base64.';
export const CURSOR_PROBLEM = 'Take the cursor from the page before.';

/** `length`: the most characters that a text may have. */
export const lengthProblem = (length: number): string =>
  `At most ${length.toLocaleString('en-AU')} characters.`;

export const FILE_PROBLEMS = {
  empty: 'The file is empty.',
  dataFormat: 'Choose a .csv or .json file.',
  dataSize: 'The file is larger than 32 MB. Split it, or load it with “pitlane import”.',
  pricesLength: 'The file is too long. Split it into files of at most 200,000 characters.',
};

export const BOOLEAN_PROBLEM = 'Must be true or false.';

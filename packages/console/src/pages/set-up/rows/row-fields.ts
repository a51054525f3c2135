import type { RowField } from './row-form.ts';

type More = Omit<RowField, 'name' | 'label' | 'input' | 'options'>;

/** What can be chosen: texts that stand for themselves, or labels by what is stored. */
export type Choices = readonly string[] | Readonly<Record<string, string>>;

export const toOptions = (choices: Choices) =>
  Array.isArray(choices)
    ? choices.map((id: string) => ({ id, label: id }))
    : Object.entries(choices).map(([id, label]) => ({ id, label }));

const field =
  (input: RowField['input']) =>
  (name: string, label: string, more?: More): RowField => ({ name, label, input, ...more });

export const text = field('text');
export const long = field('long');
export const number = field('number');
export const money = field('money');
export const day = field('day');
export const list = field('list');
export const reference = field('one-of');
export const references = field('some-of');
export const suggested = field('suggested');
export const questions = field('questions');
export const related = field('related');
export const tasks = field('tasks');
export const pictogram = field('pictogram');
export const lines = (name: string, label: string) => field('lines')(name, label, { hint: 'One per line.' });
export const yesNo = (name: string, label: string, initial?: boolean, more?: More) =>
  field('yes-no')(name, label, { ...(initial !== undefined && { initial }), ...more });
export const choice = (name: string, label: string, choices: Choices, more?: More): RowField => ({
  ...field('choice')(name, label, more),
  options: toOptions(choices),
});

/** The number of a row, which no person needs. */
export const HIDDEN_ID = number('id', 'Number', { isKey: true, isHidden: true });
/** The number of a row that others name by it; a new row gets one. */
export const STORED_ID = number('id', 'Number', { isKey: true, isOnlyOfStored: true });
export const NAME = text('name', 'Name');
export const PRICES: RowField[] = [
  money('price_low', 'Guide price from ($)'),
  money('price_high', 'Guide price to ($)'),
];
export const LABOUR_HOURS: RowField[] = [
  number('min_labour_hours', 'Hours of work, at least'),
  number('max_labour_hours', 'Hours of work, at most'),
];

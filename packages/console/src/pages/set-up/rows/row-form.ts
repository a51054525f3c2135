/** A column of a row's form. */
export type RowField = {
  name: string;
  label: string;
  /**
   * `choice`: one of `options`. `one-of`, `some-of`: chosen by name from what there is. `suggested`: a text that others
   * have too. `list`: parts with commas; `lines`: a part a line; `money`: dollars. Of tasks, `questions`, `related` ones
   * and the `tasks` that they are made of. `pictogram`: the path of a drawing.
   */
  input:
    | 'text'
    | 'long'
    | 'number'
    | 'money'
    | 'yes-no'
    | 'choice'
    | 'one-of'
    | 'some-of'
    | 'suggested'
    | 'list'
    | 'lines'
    | 'day'
    | 'questions'
    | 'related'
    | 'tasks'
    | 'pictogram';
  options?: readonly { id: string; label: string }[];
  hint?: string;
  /** Of a choice that may be empty: what that means. */
  none?: string;
  /** What a new row has. */
  initial?: string | boolean;
  /** Names the row: it can't change once the row is there. */
  isKey?: boolean;
  /** Sent back as it was, and of no interest to a person. */
  isHidden?: boolean;
  /** A new row gets it automatically, or doesn't have it. */
  isOnlyOfStored?: boolean;
  /** Only shown, never sent. */
  isShownOnly?: boolean;
};

export type RowForm = {
  title: string;
  about: string;
  /** What a row is called. */
  noun: string;
  /** Columns of the list. */
  listed: readonly string[];
  fields: readonly RowField[];
  canAdd?: true;
  canRemove?: true;
  /** The yes-or-no column that retires a row, and what stays then. */
  retires?: { column: string; about: string };
};

/** `Add an extra`. */
export const describeAdding = ({ noun }: RowForm): string =>
  `Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

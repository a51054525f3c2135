import { TextArea } from '@pitlane/ui/aria';

const LONGEST = 1_000;

type Props = {
  label: string;
  /** Who reads it. */
  hint?: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

/** Why an operator does something; colleagues read it. */
export const ReasonField = ({ hint = 'Colleagues read it in the history.', ...props }: Props) => (
  <TextArea {...props} hint={hint} rows={2} maxLength={LONGEST} />
);

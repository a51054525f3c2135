import { TextArea } from '@pitlane/ui/aria';

const LONGEST = 1_000;

type Props = { label: string; value: string; onChange: (text: string) => void };

/** Why an operator does something; colleagues read it. */
export const ReasonField = (props: Props) => (
  <TextArea {...props} rows={2} maxLength={LONGEST} hint="Colleagues read it in the history." />
);

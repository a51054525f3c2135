import type { FinaliseDetails } from '@pitlane/contracts';
import { Button, Checkbox } from '@pitlane/ui/aria';
import { useState } from 'react';
import { onceOpened } from '../../../staged-rendering/once-opened.tsx';
import styles from '../finalise-page.module.css';

const TermsDialog = onceOpened(async () => (await import('../terms-dialog.tsx')).TermsDialog);

type Props = {
  details: FinaliseDetails;
  isAgreed: boolean;
  error: string | undefined;
  onChange: (isAgreed: boolean) => void;
};

/** The agreement, with a dialog of the terms and policies. */
export function TermsField({ details, isAgreed, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div data-field="agreed" className={styles.terms}>
      <Checkbox isSelected={isAgreed} onChange={onChange} error={error}>
        I agree to the booking terms and the workshop’s policies.
      </Checkbox>
      <Button variant="quiet" size="small" onPress={() => setIsOpen(true)}>
        Read terms and policies
      </Button>
      <TermsDialog workshop={details.Workshop} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}

import { Button, Icon, mailIcon } from '@pitlane/ui/aria';
import { useState } from 'react';
import { onceOpened } from '../../staged-rendering/once-opened.tsx';
import styles from './funnel.module.css';

const ContinueDialog = onceOpened(async () => (await import('./continue-dialog.tsx')).ContinueDialog);

type Props = { leadGuid: string; onLeadShift: (leadGuid: string) => void };

/** Under the funnel: the way to finish the request on another device. */
export function ContinueElsewhere(lead: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.elsewhere}>
      <Button variant="quiet" size="small" onPress={() => setIsOpen(true)}>
        <Icon path={mailIcon} size={18} /> Continue on another device
      </Button>
      <ContinueDialog {...lead} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}

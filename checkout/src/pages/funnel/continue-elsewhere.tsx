import { Button, Icon, mailIcon } from '@pitlane/ui/aria';
import { useState } from 'react';
import { onceOpened } from '../results/once-opened.tsx';
import styles from './funnel.module.css';

const ContinueDialog = onceOpened(async () => (await import('./continue-dialog.tsx')).ContinueDialog);

/** Under the funnel: the way to finish the request on another device. */
export function ContinueElsewhere({ leadGuid }: { leadGuid: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.elsewhere}>
      <Button variant="quiet" size="small" onPress={() => setIsOpen(true)}>
        <Icon path={mailIcon} size={18} /> Continue on another device
      </Button>
      <ContinueDialog leadGuid={leadGuid} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}

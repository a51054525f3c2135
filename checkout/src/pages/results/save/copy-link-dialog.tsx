import { Dialog, TextField } from '@pitlane/ui/aria';
import styles from './save.module.css';

type Props = { url: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Shows the address selected, because a browser may refuse to copy it. */
export function CopyLinkDialog({ url, isOpen, onOpenChange }: Props) {
  return (
    <Dialog title="Copy the link" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className={styles.form}>
        <p>Your browser didn’t let us copy the link. It shows the quotes, not your details.</p>
        <TextField
          label="Link to the quotes"
          value={url}
          isReadOnly
          autoFocus
          onFocus={(event) => (event.target as HTMLInputElement).select()}
        />
      </div>
    </Dialog>
  );
}

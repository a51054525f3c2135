import { Dialog, TextField } from '@pitlane/ui/aria';
import styles from './save.module.css';

type Props = { url: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The address to copy by hand, selected: a browser may refuse to copy it for the person. */
export function CopyLinkDialog({ url, isOpen, onOpenChange }: Props) {
  return (
    <Dialog title="Copy the link" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className={styles.form}>
        <p>Your browser did not let us copy it. The link shows the quotes, not your details.</p>
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

import { Banner, Button, Stack, toast } from '@pitlane/ui/aria';
import styles from './secret-once.module.css';

type Props = {
  /** What was made, such as `Your new secret key`. */
  title: string;
  value: string;
  /** Where it belongs. */
  hint: string;
  onClose: () => void;
};

/** A key or secret that is shown this once. */
export const SecretOnce = ({ title, value, hint, onClose }: Props) => (
  <Banner tone="warning" title={title}>
    <Stack gap={3}>
      <p>{hint}</p>
      <code className={styles.value}>{value}</code>
      <div className={styles.buttons}>
        <Button size="small" onPress={() => void copy(value)}>
          Copy
        </Button>
        <Button size="small" variant="secondary" onPress={onClose}>
          I’ve stored it
        </Button>
      </div>
    </Stack>
  </Banner>
);

/** Puts a text on the clipboard, and shows whether that worked. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
  } catch {
    toast({ title: 'Not copied', detail: 'Select the text and copy it yourself.', tone: 'error' });
  }
}

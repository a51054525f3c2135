import { TextField } from '@pitlane/ui/aria';
import { isHexColour } from '@pitlane/ui/tokens';
import styles from './theme.module.css';

type Props = {
  /** Null takes the fallback. */
  value: string | null;
  fallback: string;
  isReadOnly: boolean;
  onChange: (hex: string | null) => void;
  error: string | undefined;
};

/** A colour as text, and the browser's own picker. */
export const AccentField = ({ value, fallback, isReadOnly, onChange, error }: Props) => (
  <div className={styles.accent}>
    <TextField
      label="Accent colour"
      hint={`Of buttons and links, as #rrggbb. Leave it empty to use ours, ${fallback}.`}
      isReadOnly={isReadOnly}
      value={value ?? ''}
      onChange={(text) => onChange(text.trim().toLowerCase() || null)}
      maxLength={7}
      error={error}
    />
    <input
      type="color"
      aria-label="Pick the accent colour"
      className={styles.picker}
      disabled={isReadOnly}
      value={toPicked(value ?? fallback)}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);

/** The picker takes `#rrggbb` alone. */
const toPicked = (hex: string): string => (isHexColour(hex) && hex.length === 7 ? hex : '#000000');

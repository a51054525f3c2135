import { TextField } from '@pitlane/ui/aria';
import { isHexColour } from '@pitlane/ui/tokens';
import styles from './theme.module.css';

type Props = {
  value: string;
  isReadOnly: boolean;
  onChange: (hex: string) => void;
  error: string | undefined;
};

/** A colour as text, and the browser's own picker. */
export const AccentField = ({ value, isReadOnly, onChange, error }: Props) => (
  <div className={styles.accent}>
    <TextField
      label="Accent colour"
      hint="Of buttons and links, as #rrggbb"
      isReadOnly={isReadOnly}
      value={value}
      onChange={(text) => onChange(text.trim().toLowerCase())}
      maxLength={7}
      error={error}
    />
    <input
      type="color"
      aria-label="Pick the accent colour"
      className={styles.picker}
      disabled={isReadOnly}
      value={isHexColour(value) && value.length === 7 ? value : '#000000'}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);

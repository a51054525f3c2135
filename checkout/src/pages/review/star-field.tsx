import { Icon, starIcon, VisuallyHidden } from '@pitlane/ui/aria';
import styles from './star-field.module.css';

export type Stars = 1 | 2 | 3 | 4 | 5;

const WORDS: Record<Stars, string> = { 1: 'Bad', 2: 'Poor', 3: 'As expected', 4: 'Good', 5: 'Excellent' };
const ALL: Stars[] = [1, 2, 3, 4, 5];

type Props = {
  label: string;
  value: Stars | null;
  onChange: (stars: Stars) => void;
  isDisabled?: boolean;
  error?: string | null;
};

/** One to five stars, as radio buttons that look like stars. */
export function StarField({ label, value, onChange, isDisabled = false, error }: Props) {
  return (
    <fieldset className={styles.field} aria-describedby={error ? 'stars-error' : undefined}>
      <legend>{label}</legend>
      <div className={styles.stars}>
        {ALL.map((stars) => (
          <label key={stars} data-filled={(value !== null && stars <= value) || undefined}>
            <input
              type="radio"
              name="stars"
              className="pl-hidden"
              checked={value === stars}
              disabled={isDisabled}
              onChange={() => onChange(stars)}
            />
            <Icon path={starIcon} size={36} />
            <VisuallyHidden>{stars === 1 ? '1 star' : `${stars} stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
      <p className={styles.word} aria-hidden="true">
        {value && WORDS[value]}
      </p>
      {error && (
        <p id="stars-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

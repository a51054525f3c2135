import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { checkIcon } from '../native/icons.ts';
import styles from './steps.module.css';

export type Step = {
  id: string;
  label: string;
  state: 'done' | 'current' | 'next';
};

export type StepsProps = {
  label: string;
  steps: readonly Step[];
  /** Makes completed steps buttons that lead back. */
  onSelect?: (id: string) => void;
};

/** The steps of a task in a row; on phones only the current one carries its name. */
export function Steps({ label, steps, onSelect }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={classNames(styles.step, styles[step.state])}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.state === 'done' && onSelect ? (
              <button type="button" className={styles.content} onClick={() => onSelect(step.id)}>
                <StepContent step={step} number={index + 1} />
              </button>
            ) : (
              <span className={styles.content}>
                <StepContent step={step} number={index + 1} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepContent({ step, number }: { step: Step; number: number }) {
  return (
    <>
      <span className={styles.number}>
        {step.state === 'done' ? <Icon path={checkIcon} size={16} label="Done" /> : number}
      </span>
      <span className={styles.label}>{step.label}</span>
    </>
  );
}

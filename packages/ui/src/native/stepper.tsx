import { IconButton } from './button.tsx';
import { minusIcon, plusIcon } from './icons.ts';

export type StepperProps = {
  /** What is counted, such as `Tyres`. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
};

/** A small whole number between two buttons. */
export function Stepper({ label, value, onChange, min = 0, max = 99, disabled }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its layout
    <div className="pl-stepper" role="group" aria-label={label}>
      <IconButton
        icon={minusIcon}
        label={`Fewer: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output>{value}</output>
      <IconButton
        icon={plusIcon}
        label={`More: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}

export const stepperStyles = `
.pl-stepper{display:inline-flex;justify-self:start;align-items:center;border:1px solid var(--pl-line-strong);border-radius:var(--pl-radius);background:var(--pl-surface)}
.pl-stepper output{min-width:28px;text-align:center;font-weight:600;font-variant-numeric:tabular-nums}
.pl-stepper>button{border-radius:7px}
`;

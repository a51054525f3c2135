import type { Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type CodeInputProps = FieldProps & {
  /** The digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  /** All digits are there. */
  onComplete?: (digits: string) => void;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

const DIGITS = 6;

/** A one-time code of six digits in one input, so that pasting and the phone's own suggestion work. Keeps digits only. */
export const CodeInput = (props: CodeInputProps) => (
  <Field props={props}>
    {(control, { value, onChange, onComplete, disabled, inputRef }) => (
      <input
        {...control}
        ref={inputRef}
        className="pl-input pl-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={disabled}
        placeholder={'·'.repeat(DIGITS)}
        value={value}
        onInput={(event) => {
          const input = event.currentTarget;
          const digits = input.value.replace(/\D/g, '').slice(0, DIGITS);
          input.value = digits;
          if (digits === value) return;
          onChange(digits);
          if (digits.length === DIGITS) onComplete?.(digits);
        }}
      />
    )}
  </Field>
);

export const codeInputStyles = `
.pl-code{max-width:240px;min-height:56px;padding-inline:20px 0;font-size:24px;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:.5em}
`;

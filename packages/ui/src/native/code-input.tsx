import type { Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type CodeInputProps = FieldProps & {
  /** The digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  /** All digits are there. */
  onComplete?: (digits: string) => void;
  /** How many digits; 6 when absent. */
  length?: number;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** A one-time code in one input, so that pasting and the phone's own suggestion work. Keeps digits only. */
export const CodeInput = (props: CodeInputProps) => (
  <Field props={props}>
    {(control, { value, onChange, onComplete, length = 6, disabled, inputRef }) => (
      <input
        {...control}
        ref={inputRef}
        className="pl-input pl-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={disabled}
        placeholder={'·'.repeat(length)}
        value={value}
        onInput={(event) => {
          const input = event.currentTarget;
          const digits = input.value.replace(/\D/g, '').slice(0, length);
          input.value = digits;
          if (digits === value) return;
          onChange(digits);
          if (digits.length === length) onComplete?.(digits);
        }}
      />
    )}
  </Field>
);

export const codeInputStyles = `
.pl-code{max-width:240px;min-height:56px;padding-inline:20px 0;font-size:24px;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:.5em}
`;

import type { BookingForm } from '../booking-form.ts';
import type { FieldName } from '../form-errors.ts';
import type { StepProps } from './step-props.ts';

type TextName = { [K in keyof BookingForm]: BookingForm[K] extends string ? K : never }[keyof BookingForm] &
  FieldName;

/** Value, change handler and error of one text field. */
export const textFieldProps = ({ form, errors, onChange }: Omit<StepProps, 'details'>, name: TextName) => ({
  value: form[name],
  onChange: (value: string) => onChange({ [name]: value }),
  error: errors[name],
});

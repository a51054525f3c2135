import type { FinaliseDetails } from '@pitlane/contracts';
import type { BookingForm } from '../booking-form.ts';
import type { FormErrors } from '../form-errors.ts';

/** What every step of the form gets; each value stays the same object until it changes, for the sake of `memo`. */
export type StepProps = {
  details: FinaliseDetails;
  form: BookingForm;
  errors: FormErrors;
  onChange: (patch: Partial<BookingForm>) => void;
};

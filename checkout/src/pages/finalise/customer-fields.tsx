import { type FinaliseDetails, PHONE_PLACEHOLDER } from '@pitlane/contracts';
import { TextArea, TextField } from '@pitlane/ui/aria';
import type { BookingForm } from './booking-form.ts';
import styles from './finalise-page.module.css';
import type { FieldName, FormErrors } from './form-errors.ts';

type Props = {
  details: FinaliseDetails;
  form: BookingForm;
  errors: FormErrors;
  onChange: (patch: Partial<BookingForm>) => void;
};
type TextName = { [K in keyof BookingForm]: BookingForm[K] extends string ? K : never }[keyof BookingForm] &
  FieldName;

/** Who comes, how to reach them, and where the job is when the mechanic comes to them. */
export function CustomerFields({ details, form, errors, onChange }: Props) {
  const field = (name: TextName) => ({
    value: form[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errors[name],
  });
  const isFleet = details.FleetCompanyId !== null;
  return (
    <section aria-labelledby="details" className={styles.section}>
      <h2 id="details">3. Your details</h2>
      <div className={styles.pair}>
        <div data-field="firstName">
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        </div>
        <div data-field="lastName">
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
      </div>
      <div className={styles.pair}>
        <div data-field="mobile">
          <TextField
            label="Mobile number"
            type="tel"
            autoComplete="tel"
            placeholder={PHONE_PLACEHOLDER[details.Country]}
            {...field('mobile')}
          />
        </div>
        <div data-field="email">
          <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        </div>
      </div>
      <div data-field="rego">
        <TextField
          label={isFleet ? 'Registration' : 'Registration (optional)'}
          autoComplete="off"
          {...field('rego')}
        />
      </div>
      {details.Workshop.IsMobile && (
        <fieldset className={styles.fieldset}>
          <legend>Where is the car?</legend>
          <div data-field="addressLine1">
            <TextField label="Number and street" autoComplete="address-line1" {...field('addressLine1')} />
          </div>
          <div className={styles.pair}>
            <div data-field="locality">
              <TextField label="Suburb" autoComplete="address-level2" {...field('locality')} />
            </div>
            <div data-field="postcode">
              <TextField
                label="Postcode"
                inputMode="numeric"
                autoComplete="postal-code"
                {...field('postcode')}
              />
            </div>
          </div>
          <FlatSafeArea isSafe={form.flatSafeArea} onChange={(flatSafeArea) => onChange({ flatSafeArea })} />
        </fieldset>
      )}
      <div data-field="comments">
        <TextArea label="Anything the workshop should know? (optional)" {...field('comments')} />
      </div>
    </section>
  );
}

function FlatSafeArea({ isSafe, onChange }: { isSafe: boolean; onChange: (isSafe: boolean) => void }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isSafe} onChange={(event) => onChange(event.currentTarget.checked)} />
      The car stands on flat ground where it is safe to work
    </label>
  );
}

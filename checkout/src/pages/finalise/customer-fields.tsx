import { type FinaliseDetails, PHONE_PLACEHOLDER } from '@pitlane/contracts';
import { displayPhone } from '@pitlane/domain/people/phone';
import { Button, RadioGroup, TextArea, TextField } from '@pitlane/ui/aria';
import { memo, useState } from 'react';
import { PhotosOffer } from '../photos/lazy-photos.tsx';
import { AddressFields } from './address-fields.tsx';
import { asksAddress, type BookingForm } from './booking-form.ts';
import styles from './finalise-page.module.css';
import { type FieldName, type FormErrors, formErrors } from './form-errors.ts';
import { Section } from './section.tsx';

type Props = {
  details: FinaliseDetails;
  form: BookingForm;
  errors: FormErrors;
  hasPlaceSearch: boolean;
  onChange: (patch: Partial<BookingForm>) => void;
};
type TextName = { [K in keyof BookingForm]: BookingForm[K] extends string ? K : never }[keyof BookingForm] &
  FieldName;
const CONTACT: FieldName[] = ['firstName', 'lastName', 'mobile', 'email'];

/** Who comes, how to reach them, and where the car is when somebody comes to it. What is known is not asked again. */
export const CustomerFields = memo(function CustomerFields({
  details,
  form,
  errors,
  hasPlaceSearch,
  onChange,
}: Props) {
  const [isEditing, setIsEditing] = useState(() => hasProblem(formErrors(form, details)) || !form.lastName);
  const field = (name: TextName) => ({
    value: form[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errors[name],
  });
  const isFleet = details.FleetCompanyId !== null;
  return (
    <Section id="details" title="Your details">
      {isEditing || hasProblem(errors) ? (
        <>
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
        </>
      ) : (
        <div className={styles.known}>
          <div>
            <strong>
              {form.firstName} {form.lastName}
            </strong>
            <span>{displayPhone(form.mobile, details.Country)}</span>
            <span>{form.email}</span>
          </div>
          <Button variant="secondary" size="small" onPress={() => setIsEditing(true)}>
            Change<span className="pl-hidden"> your details</span>
          </Button>
        </div>
      )}
      {asksAddress(form, details) && (
        <AddressFields
          details={details}
          form={form}
          errors={errors}
          hasSearch={hasPlaceSearch}
          onChange={onChange}
        />
      )}
      {details.Workshop.IsMobile && (
        <div data-field="flatSafeArea">
          <RadioGroup
            label="Is there a flat and safe area to work on the car?"
            value={form.flatSafeArea === null ? null : form.flatSafeArea ? 'yes' : 'no'}
            onChange={(value) => onChange({ flatSafeArea: value === 'yes' })}
            error={errors.flatSafeArea}
            layout="tiles"
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </div>
      )}
      <div className={styles.pair}>
        <div data-field="rego">
          <TextField
            label="Registration"
            optional={isFleet ? undefined : '(optional)'}
            autoComplete="off"
            {...field('rego')}
          />
        </div>
      </div>
      <div data-field="comments">
        <TextArea
          label="Anything the workshop should know?"
          optional="(optional)"
          rows={3}
          {...field('comments')}
        />
      </div>
      {details.LeadGuid && <PhotosOffer leadGuid={details.LeadGuid} />}
    </Section>
  );
});

const hasProblem = (errors: FormErrors): boolean => CONTACT.some((name) => errors[name] !== undefined);

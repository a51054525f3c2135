import { PHONE_PLACEHOLDER } from '@pitlane/contracts';
import { fullName } from '@pitlane/domain/people/person-name';
import { displayPhone } from '@pitlane/domain/people/phone';
import { Button, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import styles from '../finalise-page.module.css';
import { type FieldName, type FormErrors, formErrors } from '../form-errors.ts';
import type { StepProps } from './step-props.ts';
import { textFieldProps } from './text-field-props.ts';

const CONTACT: FieldName[] = ['firstName', 'lastName', 'mobile', 'email'];

/** Name, mobile and email; complete details show as text until the customer changes them. */
export function ContactFields(props: StepProps) {
  const { details, form, errors } = props;
  const [isEditing, setIsEditing] = useState(() => hasProblem(formErrors(form, details)) || !form.lastName);
  const [isPressed, setPressed] = useState(false);
  const edit = () => {
    setIsEditing(true);
    setPressed(true);
  };
  const isEmailNeeded = formErrors({ ...form, email: '' }, details).email;
  if (!isEditing && !hasProblem(errors))
    return (
      <div className={styles.known}>
        <div>
          <strong>{fullName(form)}</strong>
          <span>{displayPhone(form.mobile, details.Country)}</span>
          {form.email && <span>{form.email}</span>}
        </div>
        <Button variant="secondary" size="small" onPress={edit}>
          Change<span className="pl-hidden"> your details</span>
        </Button>
      </div>
    );
  return (
    <>
      <div className={styles.pair}>
        <div data-field="firstName" ref={isPressed ? focusField : undefined}>
          <TextField label="First name" autoComplete="given-name" {...textFieldProps(props, 'firstName')} />
        </div>
        <div data-field="lastName">
          <TextField label="Last name" autoComplete="family-name" {...textFieldProps(props, 'lastName')} />
        </div>
      </div>
      <div className={styles.pair}>
        <div data-field="mobile">
          <TextField
            label="Mobile number"
            type="tel"
            autoComplete="tel"
            placeholder={PHONE_PLACEHOLDER[details.Country]}
            {...textFieldProps(props, 'mobile')}
          />
        </div>
        <div data-field="email">
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            {...(!isEmailNeeded && OPTIONAL)}
            {...textFieldProps(props, 'email')}
          />
        </div>
      </div>
    </>
  );
}

const OPTIONAL = {
  optional: '(optional)',
  hint: 'For your confirmation and receipt. Otherwise we text you a link to them.',
};

/** The button that was pressed has gone. */
const focusField = (field: HTMLElement | null) => field?.querySelector('input')?.focus();

const hasProblem = (errors: FormErrors): boolean => CONTACT.some((name) => errors[name] !== undefined);

import type { Country } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import { isPhone } from '@pitlane/domain/people/phone';
import { nextServiceDueOptions } from '@pitlane/domain/vehicle/next-service-due';
import { Button, Select, TextArea } from '@pitlane/ui/native';
import type { ReactNode } from 'react';
import { funnelTexts } from '../../texts/funnel.ts';
import { v1Texts as texts } from '../../texts/funnel-v1.ts';
import { AllowRow, EmailRow, NameRow, PhoneRow, useContactForm } from '../parts/contact-form.tsx';
import { SkipContact } from '../parts/skip-contact.tsx';
import { StepForm } from '../parts/step-form.tsx';
import type { ScreenProps } from '../screen.ts';
import { useDraft } from '../use-draft.ts';
import { monthInWords } from './calendar-days.ts';

/** customer: notes for the mechanic, and when the next service is due. */
export function JobScreen({ context, send }: ScreenProps) {
  const { data, leadGuid, dates } = context;
  const first = { notes: data.notes ?? '', due: data.nextServiceDue ?? '' };
  const [draft, setDraft, forget] = useDraft(leadGuid, 'job', first);
  const options = nextServiceDueOptions(dates?.Today ?? utcDay(new Date()), monthInWords);
  const known = options.some(({ value }) => value === draft.due) || !draft.due;
  return (
    <StepForm
      onSubmit={() => {
        forget();
        send({ type: 'SAVE_JOB', notes: draft.notes, nextServiceDue: draft.due || null });
      }}
    >
      <TextArea
        label={funnelTexts.notes.label}
        optional={funnelTexts.notes.optional}
        placeholder={funnelTexts.notes.placeholder}
        maxLength={2000}
        value={draft.notes}
        onChange={(notes) => setDraft({ ...draft, notes })}
      />
      <Select
        label={texts.job.due}
        hint={texts.job.dueHint}
        options={[
          { value: '', label: texts.job.dueUnknown },
          ...(known ? [] : [{ value: draft.due, label: draft.due }]),
          ...options,
        ]}
        value={draft.due}
        onChange={(due) => setDraft({ ...draft, due })}
      />
      <Button type="submit" full>
        {texts.job.go}
      </Button>
    </StepForm>
  );
}

/** customer-contact-info: a name, and a phone number or an email address. */
export const ContactInfo = (props: ScreenProps) => (
  <ContactForm {...props} submit={texts.contact.submit}>
    <SkipContact {...props} />
  </ContactForm>
);

/** unidentified-fleet-vehicle: contact details and notes about the vehicle. */
export function UnidentifiedVehicle(props: ScreenProps) {
  const [notes, setNotes] = useDraft(props.context.leadGuid, 'unidentified', props.context.data.notes ?? '');
  return (
    <>
      <p>{texts.unidentified.intro}</p>
      <ContactForm
        {...props}
        notes={notes}
        submit={texts.unidentified.submit}
        before={
          <TextArea
            label={texts.unidentified.notes}
            placeholder={texts.unidentified.notesPlaceholder}
            maxLength={2000}
            value={notes}
            onChange={setNotes}
          />
        }
      />
    </>
  );
}

type FormProps = ScreenProps & { submit: string; notes?: string; before?: ReactNode; children?: ReactNode };

function ContactForm({ submit, notes, before, children, ...props }: FormProps) {
  const form = useContactForm(
    props,
    (mobile, country, email) =>
      phoneError(mobile, country, { isRequired: notes !== undefined, hasEmail: Boolean(email) }),
    notes,
  );
  return (
    <StepForm onSubmit={form.onSubmit}>
      {before}
      <NameRow form={form} />
      <PhoneRow form={form} label={texts.contact.phone} />
      <EmailRow form={form} hint={texts.contact.why} />
      <AllowRow form={form} />
      <Button type="submit" full loading={props.isBusy}>
        {submit}
      </Button>
      {children}
    </StepForm>
  );
}

type PhoneRule = { isRequired: boolean; hasEmail: boolean };

/** A phone number is required by the form, or without an email address. */
function phoneError(phone: string, country: Country, { isRequired, hasEmail }: PhoneRule) {
  if (phone || isRequired) return isPhone(phone, country) ? undefined : texts.contact.phoneWrong[country];
  return hasEmail ? undefined : texts.contact.one;
}

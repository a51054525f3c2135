import { PHONE_PLACEHOLDER } from '@pitlane/contracts/constants';
import { utcDay } from '@pitlane/domain/calendar/day';
import { displayPhone, isPhone } from '@pitlane/domain/people/phone';
import { nextServiceDueOptions } from '@pitlane/domain/vehicle/next-service-due';
import { contactToShow } from '@pitlane/flows/funnel';
import { Button, Checkbox, Select, TextArea, TextField } from '@pitlane/ui/native';
import { type ReactNode, useRef, useState } from 'react';
import { funnelTexts } from '../../texts/funnel.ts';
import { v1Texts as texts } from '../../texts/funnel-v1.ts';
import type { ScreenProps } from '../screen.ts';
import { isMail, SkipContact } from '../screens/customer-screens.tsx';
import { useDraft } from '../use-draft.ts';
import { monthInWords } from './calendar-days.ts';

/** customer: what the mechanic should know, and when the next service is due. */
export function JobScreen({ context, send }: ScreenProps) {
  const { data, leadGuid, dates } = context;
  const first = { notes: data.notes ?? '', due: data.nextServiceDue ?? '' };
  const [draft, setDraft, forget] = useDraft(leadGuid, 'job', first);
  const options = nextServiceDueOptions(dates?.Today ?? utcDay(new Date()), monthInWords);
  const known = options.some(({ value }) => value === draft.due) || !draft.due;
  return (
    <form
      className="pl-stack"
      onSubmit={(event) => {
        event.preventDefault();
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
    </form>
  );
}

/** customer-contact-info: a name, and a number or an address to reach the person. */
export const ContactInfo = (props: ScreenProps) => (
  <ContactForm {...props} submit={texts.contact.submit}>
    <SkipContact {...props} />
  </ContactForm>
);

/** unidentified-fleet-vehicle: who to call about which vehicle. */
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

function ContactForm({ context, send, isBusy, submit, notes, before, children }: FormProps) {
  const { location, allowMechanicsToContact } = context.data;
  const contact = contactToShow(context);
  const country = location?.country ?? 'AU';
  const shown = { ...contact, mobile: displayPhone(contact.mobile) };
  const [draft, setDraft, forget] = useDraft(context.leadGuid, 'contact', shown);
  const [allows, setAllows] = useState(allowMechanicsToContact);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const typed = { name: draft.name.trim(), email: draft.email.trim(), mobile: draft.mobile.trim() };
  const mustHavePhone = notes !== undefined;
  const errors = {
    name: typed.name ? undefined : funnelTexts.contact.nameRequired,
    email: !typed.email || isMail(typed.email) ? undefined : texts.contact.emailWrong,
    mobile:
      typed.mobile || mustHavePhone
        ? isPhone(typed.mobile, country)
          ? undefined
          : texts.contact.phoneWrong[country]
        : typed.email
          ? undefined
          : texts.contact.one,
  };
  const refused = context.failure?.fields ?? {};
  const errorOf = (field: keyof typeof errors, ...pointers: string[]) =>
    (isChecked ? errors[field] : undefined) ?? pointers.map((each) => refused[each]).find(Boolean);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  return (
    <form
      ref={form}
      className="pl-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        setChecked(true);
        if (errors.name || errors.email || errors.mobile) {
          // After the errors are drawn: focus goes to the first of them.
          setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
          return;
        }
        forget();
        send({
          type: 'SUBMIT_CONTACT',
          contact: typed,
          allowMechanicsToContact: allows,
          ...(notes === undefined ? {} : { notes }),
        });
      }}
    >
      {before}
      <TextField
        label={funnelTexts.contact.name}
        autoComplete="name"
        maxLength={100}
        error={errorOf('name', '/Name')}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={texts.contact.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={PHONE_PLACEHOLDER[country]}
        maxLength={20}
        error={errorOf('mobile', '/MobileNumber', '/PhoneNumber')}
        value={draft.mobile}
        onChange={(mobile) => change({ mobile })}
      />
      <TextField
        label={funnelTexts.contact.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={texts.contact.why}
        error={errorOf('email', '/Email')}
        value={draft.email}
        onChange={(email) => change({ email })}
      />
      <Checkbox checked={allows} onChange={setAllows}>
        {funnelTexts.contact.allow}
      </Checkbox>
      <Button type="submit" full loading={isBusy}>
        {submit}
      </Button>
      {children}
    </form>
  );
}

import { type Api, getConfig } from '@pitlane/client';
import { displayPhone, isSmsNumber } from '@pitlane/domain/people/phone';
import { contactToShow } from '@pitlane/flows/funnel';
import { Alert, Button, CodeInput, TextArea } from '@pitlane/ui/native';
import { useEffect, useRef, useState } from 'react';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import { AllowRow, EmailRow, NameRow, PhoneRow, useContactForm } from '../parts/contact-form.tsx';
import { SkipContact } from '../parts/skip-contact.tsx';
import { StepForm } from '../parts/step-form.tsx';
import type { ScreenProps } from '../screen.ts';
import { useDraft } from '../use-draft.ts';

export function Details(props: ScreenProps) {
  const { context, send, isBusy } = props;
  const { contactOnFile, isMobileVerified } = context.data;
  const [notes, setNotes] = useDraft(context.leadGuid, 'notes', context.data.notes ?? '');
  const sendsSms = useSendsSms(props.api);
  const form = useContactForm(
    props,
    (mobile, country) => (isSmsNumber(mobile, country) ? undefined : texts.contact.mobileRequired[country]),
    notes,
    sendsSms,
  );
  const sendFailure = sendFailureText(context);
  return (
    <StepForm onSubmit={form.onSubmit}>
      {contactOnFile && !contactToShow(context).name && (
        <p className="pl-muted">{texts.contact.onFile(contactOnFile)}</p>
      )}
      <NameRow form={form} />
      <PhoneRow
        form={form}
        label={texts.contact.mobile}
        hint={texts.contact.why}
        error={sendFailure}
        onEdit={() => sendFailure && send({ type: 'DISMISS' })}
      />
      <EmailRow form={form} optional={sendsSms ? texts.notes.optional : undefined} />
      <TextArea
        label={texts.notes.label}
        optional={texts.notes.optional}
        placeholder={texts.notes.placeholder}
        rows={2}
        maxLength={2000}
        value={notes}
        onChange={setNotes}
      />
      <AllowRow form={form} />
      <Button type="submit" full loading={isBusy}>
        {isMobileVerified || context.customer ? texts.contact.getQuotes : texts.contact.send}
      </Button>
      <SkipContact context={context} send={send} />
    </StepForm>
  );
}

/** Whether an SMS gateway is set up; assumed until it is known. The server decides without an answer. */
function useSendsSms(api: Api): boolean {
  const [sendsSms, setSendsSms] = useState(true);
  useEffect(() => {
    getConfig(api).then(
      (config) => setSendsSms(config.SendsSms),
      () => {},
    );
  }, [api]);
  return sendsSms;
}

export function Code({ context, send, snapshot, isBusy }: ScreenProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const step = { customer: { 'customer-details-step2': { resend: 'ready' } } } as const;
  const canResend = snapshot.matches({ open: { journey: step } });
  const { contact } = context.data;
  const byMail = context.sent?.SentTo === 'Email';
  const failure = context.failure?.during === 'check-code' ? texts.code.failed : sendFailureText(context);
  const problem = context.codeProblem ? texts.code[context.codeProblem] : failure;
  const check = (digits: string) => {
    if (isBusy) return;
    setMissing(digits.length !== 6);
    if (digits.length === 6) send({ type: 'CHECK_CODE', code: digits });
  };

  useEffect(() => {
    if (context.codeProblem) input.current?.select();
  }, [context.codeProblem]);

  return (
    <StepForm onSubmit={() => check(code)}>
      <p>{texts.code.sentTo(byMail ? contact.email : displayPhone(contact.mobile))}</p>
      <CodeInput
        label={texts.code.label}
        inputRef={input}
        error={isMissing ? texts.code.required : problem}
        value={code}
        onChange={(digits) => {
          setMissing(false);
          setCode(digits);
          if (problem) send({ type: 'CODE_CHANGED' });
        }}
        onComplete={check}
      />
      <Button type="submit" full loading={isBusy}>
        {texts.code.check}
      </Button>
      <div className="pl-line">
        <Button variant="quiet" onClick={() => send({ type: 'OPEN', step: 'customer-details-step1' })}>
          {texts.code.edit}
        </Button>
        <Resend key={context.sentCount} canResend={canResend} onResend={() => send({ type: 'RESEND' })} />
      </div>
      {context.sentCount > 1 && <Alert tone="info">{texts.code.resent}</Alert>}
    </StepForm>
  );
}

/** Counts down the 60 s until the code can be sent again; the machine decides. */
function Resend({ canResend, onResend }: { canResend: boolean; onResend: () => void }) {
  const [seconds, setSeconds] = useState(60);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Button variant="quiet" disabled={!canResend} onClick={onResend}>
      {canResend ? texts.code.resend : texts.code.resendIn(seconds)}
    </Button>
  );
}

function sendFailureText({ failure }: ScreenProps['context']): string | undefined {
  if (failure?.during !== 'send-code') return undefined;
  if (failure.status === 429) return texts.failure.busy;
  return failure.message ?? (navigator.onLine ? texts.contact.sendFailed : texts.offline.title);
}

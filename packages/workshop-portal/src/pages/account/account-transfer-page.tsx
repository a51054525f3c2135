import { FormError } from '@pitlane/app-shell/form-error';
import { useEmailCheck } from '@pitlane/app-shell/use-email-check';
import { checkTransferCode, completeTransfer, readFieldErrors, sendTransferCode } from '@pitlane/client';
import { VERIFICATION_CODE } from '@pitlane/contracts/constants';
import { MAIL_ADDRESS_LENGTH } from '@pitlane/contracts/mail-address';
import { Banner, Button, Card, mailIcon, Stack, TextField } from '@pitlane/ui/aria';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { useDraft } from '../../app/draft.ts';
import { Narrow } from '../../app/narrow.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';

/** Progress of the transfer. A different address starts again (2 §4 'Account transfer'). */
type Progress =
  | { step: 'address' }
  | { step: 'code'; isNewUser: boolean }
  | { step: 'details'; isNewUser: boolean }
  | { step: 'sent'; email: string };

const ADDRESS = ['emailAddress'] as const;
const CODE = ['verificationCode'] as const;
const PERSON = ['firstName', 'lastName', 'password', 'confirmPassword'] as const;

type Call<Data> = Pick<UseMutationResult<Data, Error, void>, 'data' | 'error' | 'isPending' | 'mutate'>;

const EMPTY_PERSON = { firstName: '', lastName: '', password: '', confirmPassword: '' };

/** Moves the account to another address: a code to the new one, a confirmation from the old one. */
export function AccountTransferPage() {
  useDocumentTitle('Account transfer');
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') });
  return (
    <Stack gap={5}>
      <h1>Account transfer</h1>
      <Narrow>{token ? <ConfirmTransfer token={token} /> : <Transfer />}</Narrow>
    </Stack>
  );
}

function Transfer() {
  const [progress, setProgress] = useState<Progress>({ step: 'address' });
  const [email, setEmail] = useDraft('account-transfer', '');
  const { problem, validate } = useEmailCheck(email);
  const [code, setCode] = useState('');
  const [person, setPerson] = useState(EMPTY_PERSON);
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => sendTransferCode(api, email.trim()),
    onSuccess: ({ IsNewUser, IsVerificationRequired }) =>
      setProgress({ step: IsVerificationRequired ? 'code' : 'details', isNewUser: IsNewUser }),
  });
  const check = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => checkTransferCode(api, code.trim()),
    onSuccess: ({ IsVerified }) =>
      IsVerified &&
      setProgress((before) => (before.step === 'code' ? { ...before, step: 'details' } : before)),
  });
  const complete = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => completeTransfer(api, { emailAddress: email.trim(), verificationCode: '', ...person }),
    onSuccess: ({ EmailAddress }) => {
      setEmail('');
      setProgress({ step: 'sent', email: EmailAddress });
    },
  });
  const changeEmail = (next: string) => {
    setEmail(next);
    setCode('');
    setPerson(EMPTY_PERSON);
    setProgress({ step: 'address' });
    for (const call of [send, check, complete]) call.reset();
  };
  const changeCode = (next: string) => {
    setCode(next);
    check.reset();
  };
  if (progress.step === 'sent')
    return (
      <Banner tone="success" title="Now confirm with your old address">
        We sent an email to the address that you sign in with. Open its link within 24 hours to move your
        account to {progress.email}. Until then nothing changes.
      </Banner>
    );
  const fields = progress.step === 'details' && progress.isNewUser ? [...ADDRESS, ...PERSON] : ADDRESS;
  const refused = readFieldErrors<(typeof ADDRESS | typeof PERSON)[number]>(complete.error, fields);
  return (
    <Card>
      <Stack>
        <p>
          Move this account, with every workshop it manages, to another email address. You’ll confirm from
          both addresses.
        </p>
        <Form onSubmit={() => validate() && !send.isPending && send.mutate()}>
          <TextField
            label="New email address"
            type="email"
            autoComplete="email"
            icon={mailIcon}
            value={email}
            error={
              problem ??
              readFieldErrors(send.error, ADDRESS).fields.emailAddress ??
              refused.fields.emailAddress
            }
            onChange={changeEmail}
            maxLength={MAIL_ADDRESS_LENGTH}
          />
          <FormError error={send.error} fields={ADDRESS} />
          <Button
            type="submit"
            variant={progress.step === 'address' ? 'primary' : 'secondary'}
            isPending={send.isPending}
          >
            {progress.step === 'address' ? 'Send a code' : 'Send another code'}
          </Button>
        </Form>
        {progress.step === 'code' && (
          <CodeForm email={email.trim()} code={code} check={check} onCode={changeCode} />
        )}
        {progress.step === 'details' && (
          <PersonForm
            isNewUser={progress.isNewUser}
            email={email.trim()}
            person={person}
            complete={complete}
            fields={fields}
            onChange={(patch) => setPerson((before) => ({ ...before, ...patch }))}
          />
        )}
      </Stack>
    </Card>
  );
}

type CodeProps = {
  email: string;
  code: string;
  check: Call<{ IsVerified: boolean }>;
  onCode: (code: string) => void;
};

function CodeForm({ email, code, check, onCode }: CodeProps) {
  const [isRefused, setIsRefused] = useState(false);
  const isCode = VERIFICATION_CODE.test(code.trim());
  const submit = () => {
    setIsRefused(!isCode);
    if (isCode && !check.isPending) check.mutate();
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label={`Code that we sent to ${email}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={6}
        value={code}
        error={isRefused && !isCode ? 'Enter the 6 digits of the code.' : findRefusal(check)}
        onChange={onCode}
      />
      <FormError error={check.error} fields={CODE} />
      <Button type="submit" isPending={check.isPending}>
        Check the code
      </Button>
    </Form>
  );
}

/** Why the server refused the code; undefined while it has not. */
const findRefusal = ({ data, error }: CodeProps['check']): string | undefined =>
  data && !data.IsVerified
    ? 'That code isn’t right. Check it, or send another code.'
    : readFieldErrors(error, CODE).fields.verificationCode;

type PersonProps = {
  isNewUser: boolean;
  email: string;
  person: typeof EMPTY_PERSON;
  complete: Call<unknown>;
  fields: readonly (typeof ADDRESS | typeof PERSON)[number][];
  onChange: (patch: Partial<typeof EMPTY_PERSON>) => void;
};

/** Completes the transfer; a new address also needs a name and a password. */
function PersonForm({ isNewUser, email, person, complete, fields, onChange }: PersonProps) {
  const refused = readFieldErrors<(typeof ADDRESS | typeof PERSON)[number]>(complete.error, fields);
  const field = (name: keyof typeof EMPTY_PERSON, label: string, type: 'text' | 'password' = 'text') => (
    <TextField
      label={label}
      type={type}
      autoComplete={
        type === 'password' ? 'new-password' : name === 'firstName' ? 'given-name' : 'family-name'
      }
      value={person[name]}
      error={refused.fields[name]}
      optional={name === 'lastName' ? '(optional)' : undefined}
      maxLength={type === 'password' ? 200 : 100}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <Form onSubmit={() => complete.mutate()}>
      {isNewUser ? (
        <>
          <p>This address is new to us. Tell us who you are.</p>
          {field('firstName', 'First name')}
          {field('lastName', 'Last name')}
          {field('password', 'Password', 'password')}
          {field('confirmPassword', 'Confirm password', 'password')}
        </>
      ) : (
        <p>{email} is verified.</p>
      )}
      <FormError error={complete.error} fields={fields} />
      <Button type="submit" isPending={complete.isPending}>
        Move the account
      </Button>
    </Form>
  );
}

function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>{children}</Stack>
    </form>
  );
}

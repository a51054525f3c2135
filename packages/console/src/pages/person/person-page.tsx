import { FormError } from '@pitlane/app-shell/form-error';
import { findPerson, readFieldErrors } from '@pitlane/client';
import type { PersonData } from '@pitlane/contracts';
import { Button, Stack, TextField } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import loneLink from '../../app/lone-link.module.css';
import { PersonResults } from './person-results.tsx';

const FIELDS = ['Person'] as const;

/** What is kept about a person who asks for it: a file of all of it, and its erasure. */
export function PersonPage() {
  useDocumentTitle('Personal data');
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ person: string; data: PersonData } | null>(null);
  const find = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (person: string) => findPerson(api, person),
    onSuccess: (data, person) => setFound({ person, data }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (find.isPending) return;
    setFound(null);
    find.mutate(text.trim());
  };
  return (
    <Stack gap={5}>
      <div>
        <Link to="/audit" className={loneLink.link}>
          ← Audit log
        </Link>
        <h1>Personal data</h1>
      </div>
      <p>
        For a customer who asks what you keep about them, or to have it erased. First make sure that it’s
        them: send a message to the address or call the number.
      </p>
      <form noValidate onSubmit={submit}>
        <Stack isForm>
          <TextField
            label="Email address or phone number"
            value={text}
            onChange={setText}
            maxLength={200}
            error={readFieldErrors(find.error, FIELDS).fields.Person}
          />
          <FormError error={find.error} fields={FIELDS} />
          <Button type="submit" isPending={find.isPending} isDisabled={text.trim() === ''}>
            Find what we keep
          </Button>
        </Stack>
      </form>
      {found && <PersonResults {...found} onChange={(data) => setFound({ person: found.person, data })} />}
    </Stack>
  );
}

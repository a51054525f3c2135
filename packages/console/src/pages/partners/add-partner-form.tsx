import { FormError } from '@pitlane/app-shell/form-error';
import { addPartner, readFieldErrors } from '@pitlane/client';
import { Button, Card, Stack, TextField, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';

const FIELDS = ['Name', 'Slug'] as const;

/** Adds a partner, and opens it. */
export function AddPartnerForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? toSlug(name);
  const add = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => addPartner(api, { Slug: slug, Name: name }),
    onSuccess: async (partners) => {
      client.setQueryData(['partners'], partners);
      toast({ title: 'Partner added', detail: 'Next, add a key and a person.' });
      await navigate({ to: '/partners/$slug', params: { slug } });
    },
  });
  const errors = readFieldErrors(add.error, FIELDS).fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  return (
    <Card title="Add a partner">
      <form noValidate onSubmit={submit}>
        <Stack isForm>
          <TextField label="Name" value={name} onChange={setName} maxLength={100} error={errors.Name} />
          <TextField
            label="Short name"
            hint="In addresses such as /p/harbour. It can’t be changed later."
            value={slug}
            onChange={setOwnSlug}
            maxLength={60}
            error={errors.Slug}
          />
          <FormError error={add.error} fields={FIELDS} />
          <Button type="submit" isPending={add.isPending} isDisabled={!name.trim() || !slug}>
            Add partner
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** A name as part of an address: `Harbour & Cover` is `harbour-cover`. */
const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

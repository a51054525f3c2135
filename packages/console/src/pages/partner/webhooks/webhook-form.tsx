import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors } from '@pitlane/client';
import type { PartnerWebhooks } from '@pitlane/contracts';
import { Button, Card, Checkbox, CheckboxGroup, Grid, Stack, TextField } from '@pitlane/ui/aria';
import { type FormEvent, useState } from 'react';
import { useWebhookChanges } from './use-webhook-changes.ts';

type Props = { patterns: readonly string[]; onAdd: (webhooks: PartnerWebhooks) => void };

const FIELDS = ['Url', 'Description', 'Events'] as const;
const NAMES: Record<string, string> = { '*': 'Everything' };
const nameEvent = (pattern: string): string =>
  NAMES[pattern] ?? (pattern.endsWith('.*') ? `All of ${pattern.slice(0, -2)}s` : pattern);

/** Adds an endpoint. */
export function WebhookForm({ patterns, onAdd }: Props) {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<string[]>(['*']);
  const add = useWebhookChanges((webhooks) => {
    setUrl('');
    setDescription('');
    onAdd(webhooks);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ add: { Url: url.trim(), Description: description, Events: events } });
  };
  const errors = readFieldErrors(add.error, FIELDS).fields;
  return (
    <Card title="Add a webhook">
      <form noValidate onSubmit={submit}>
        <Stack isForm>
          <TextField
            label="Address of your server"
            type="url"
            hint="Such as https://www.example.com/hooks"
            value={url}
            onChange={setUrl}
            error={errors.Url}
          />
          <TextField
            label="What it is for"
            optional="optional"
            value={description}
            onChange={setDescription}
            maxLength={100}
            error={errors.Description}
          />
          <CheckboxGroup label="Events" value={events} onChange={setEvents}>
            <Grid min="small" gap={2}>
              {patterns.map((pattern) => (
                <Checkbox key={pattern} value={pattern}>
                  {nameEvent(pattern)}
                </Checkbox>
              ))}
            </Grid>
          </CheckboxGroup>
          {errors.Events && <p role="alert">{errors.Events}</p>}
          <FormError error={add.error} fields={FIELDS} />
          <Button
            type="submit"
            isPending={add.isPending}
            isDisabled={url.trim() === '' || events.length === 0}
          >
            Add webhook
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

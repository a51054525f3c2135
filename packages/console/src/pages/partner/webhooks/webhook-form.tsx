import { readFieldErrors } from '@pitlane/client';
import type { PartnerWebhooks } from '@pitlane/contracts';
import { Checkbox, CheckboxGroup, Grid, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { CardForm } from '../../../app/card-form.tsx';
import { useTextFields } from '../../../app/use-text-fields.ts';
import { useWebhookChanges } from './use-webhook-changes.ts';

type Props = { patterns: readonly string[]; onAdd: (webhooks: PartnerWebhooks) => void };

const FIELDS = ['Url', 'Description', 'Events'] as const;
const NAMES: Record<string, string> = { '*': 'Everything' };
const nameEvent = (pattern: string): string =>
  NAMES[pattern] ?? (pattern.endsWith('.*') ? `All of ${pattern.slice(0, -2)}s` : pattern);

/** Adds an endpoint. */
export function WebhookForm({ patterns, onAdd }: Props) {
  const { texts, field, clear } = useTextFields({ Url: '', Description: '' });
  const [events, setEvents] = useState<string[]>(['*']);
  const add = useWebhookChanges((webhooks) => {
    clear();
    onAdd(webhooks);
  });
  const errors = readFieldErrors(add.error, FIELDS).fields;
  return (
    <CardForm
      title="Add a webhook"
      confirm="Add webhook"
      isDisabled={texts.Url === '' || events.length === 0}
      change={add}
      fields={FIELDS}
      onSubmit={() => add.mutate({ add: { ...texts, Events: events } })}
    >
      <TextField
        label="Address of your server"
        type="url"
        hint="For example, https://www.example.com/hooks"
        {...field('Url', errors)}
      />
      <TextField
        label="What it is for"
        optional="optional"
        maxLength={100}
        {...field('Description', errors)}
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
    </CardForm>
  );
}

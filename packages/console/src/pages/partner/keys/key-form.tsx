import { readFieldErrors } from '@pitlane/client';
import type { PartnerKeys } from '@pitlane/contracts';
import { RadioGroup, TextArea, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { CardForm } from '../../../app/card-form.tsx';
import { readOrigins } from './read-origins.ts';
import { useKeyChanges } from './use-key-changes.ts';

type Kind = 'publishable' | 'secret';

const FIELDS = ['Origins', 'Label'] as const;
const KINDS = [
  { value: 'publishable', label: 'Publishable', hint: 'For pages that show the launcher' },
  { value: 'secret', label: 'Secret', hint: 'For a server that reads your own data' },
];
const LONGEST = 60;

/** Adds a key. */
export function KeyForm({ onAdd }: { onAdd: (keys: PartnerKeys) => void }) {
  const [kind, setKind] = useState<Kind>('publishable');
  const [label, setLabel] = useState('');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const add = useKeyChanges((keys) => {
    setLabel('');
    setText('');
    setIsMissing(false);
    onAdd(keys);
  });
  const origins = readOrigins(text);
  const isReady = kind === 'secret' || origins.length > 0;
  const submit = () => {
    setIsMissing(!isReady);
    if (!isReady) return;
    add.mutate({
      add: kind === 'secret' ? { Kind: kind, Label: label } : { Kind: kind, Label: label, Origins: origins },
    });
  };
  const errors = readFieldErrors(add.error, FIELDS).fields;
  return (
    <CardForm title="Add a key" confirm="Add key" change={add} fields={FIELDS} onSubmit={submit}>
      <RadioGroup label="Kind" value={kind} onChange={(value) => setKind(value as Kind)} options={KINDS} />
      <TextField
        label="Name"
        optional="optional"
        hint="To recognise it later. For example, Shop or Back office"
        value={label}
        onChange={setLabel}
        maxLength={LONGEST}
        error={errors.Label}
      />
      {kind === 'publishable' && (
        <TextArea
          label="Addresses of your pages, one per line"
          hint="Scheme, host and port alone, such as https://www.example.com"
          value={text}
          onChange={setText}
          rows={3}
          error={
            isMissing && !isReady
              ? 'Enter the address of at least one page, such as https://www.example.com.'
              : errors.Origins
          }
        />
      )}
    </CardForm>
  );
}

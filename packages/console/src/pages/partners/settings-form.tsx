import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { Button, Card, Select, Stack, TextArea, TextField } from '@pitlane/ui/aria';
import { type FormEvent, useState } from 'react';
import { parseSettingText, SETTING_NAMES, toSettingText } from './setting-values.ts';
import { useChangePartner } from './use-change-partner.ts';

type Texts = Record<string, string>;

const readTexts = ({ Settings }: OperatorPartner): Texts =>
  Object.fromEntries(
    SETTING_NAMES.filter((name) => name in Settings).map((name) => [name, toSettingText(Settings[name])]),
  );

/** Settings by name. An empty field removes its setting: the default applies again. */
export function SettingsForm({ partner }: { partner: OperatorPartner }) {
  const [texts, setTexts] = useState(() => readTexts(partner));
  const save = useChangePartner(partner.Slug, () =>
    setTexts((before) => Object.fromEntries(Object.entries(before).filter(([, text]) => text.trim()))),
  );
  const names = Object.keys(texts).sort();
  const paths = Object.fromEntries(names.map((name) => [`settings/${name}`, name]));
  const errors = readFieldErrors(save.error, paths).fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const Settings = Object.fromEntries(
      names.map((name) => [name, texts[name]!.trim() ? parseSettingText(texts[name]!) : null]),
    );
    save.mutate({ Settings });
  };
  return (
    <Card title="Settings">
      <form noValidate onSubmit={submit}>
        <Stack isForm>
          <p>
            Addresses, rates and what the funnel offers, by the names of the manual. A text is written as it
            is, a list as JSON. An empty field goes back to the default.
          </p>
          {names.map((name) => {
            const field = {
              label: name,
              value: texts[name]!,
              onChange: (text: string) => setTexts((before) => ({ ...before, [name]: text })),
              error: errors[name],
            };
            // By what is stored: a field that is emptied stays the one that has the focus.
            return typeof partner.Settings[name] === 'string' ? (
              <TextField key={name} {...field} />
            ) : (
              <TextArea key={name} rows={Math.min(12, texts[name]!.split('\n').length)} {...field} />
            );
          })}
          <Select
            label="Add a setting"
            options={SETTING_NAMES.filter((name) => !(name in texts)).map((id) => ({ id, label: id }))}
            value={null}
            onChange={(name) => setTexts((before) => ({ ...before, [name]: '' }))}
          />
          <FormError error={save.error} fields={paths} />
          <Button type="submit" isPending={save.isPending} isDisabled={names.length === 0}>
            Save settings
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

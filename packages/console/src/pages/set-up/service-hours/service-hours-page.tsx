import { FormError } from '@pitlane/app-shell/form-error';
import { getServiceHours, readFieldErrors, saveServiceHours } from '@pitlane/client';
import { SERVICE_ZONES, type ServiceHours, type SetUpServiceHours } from '@pitlane/contracts';
import { describePromises } from '@pitlane/domain/calendar/describe-promises';
import { Button, Card, Select, Stack, TextField } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { ReasonField } from '../../../app/reason-field.tsx';
import { PartPage } from '../part-page.tsx';
import { useChange } from '../use-change.ts';
import { DayField } from './day-field.tsx';
import { type Draft, FIELDS, readDraft, toDraft } from './hours-draft.ts';

const KEY = ['service-hours'];

/** When customer service works: what pages and mails promise, and when work is due. */
export function ServiceHoursPage() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => getServiceHours(api, signal) });
  return (
    <PartPage
      title="Customer service"
      about="Pages and emails promise calls and replies by these hours, and work is due by them. What was promised before keeps its deadline."
    >
      <Loaded query={query}>
        {/* A colleague's change starts the form again. */}
        {(saved) => <HoursForm key={saved.Version} saved={saved} />}
      </Loaded>
    </PartPage>
  );
}

function HoursForm({ saved }: { saved: SetUpServiceHours }) {
  const [draft, setDraft] = useState(() => toDraft(saved.Hours));
  const [reason, setReason] = useState('');
  const save = useChange<ServiceHours>({
    list: KEY,
    done: 'Saved. New promises and deadlines follow it.',
    send: (Hours) => saveServiceHours(api, { Hours, Version: saved.Version, Reason: reason }),
    onDone: () => setReason(''),
  });
  const hours = readDraft(draft);
  const { fields } = readFieldErrors(save.error, FIELDS);
  const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  const count = (name: 'callMinutes' | 'replyDays') => ({
    inputMode: 'numeric' as const,
    value: draft[name],
    onChange: (typed: string) => change({ [name]: typed }),
    error: fields[name],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hours && reason.trim() && !save.isPending) save.mutate(hours);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <Card title="Hours">
          <Stack>
            <Select
              label="Time zone"
              value={draft.timeZone}
              onChange={(timeZone) => change({ timeZone: timeZone as Draft['timeZone'] })}
              options={SERVICE_ZONES.map((id) => ({ id, label: id }))}
            />
            {draft.days.map((day, index) => (
              <DayField
                // The days of a week don't change places.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
                weekday={index}
                day={day}
                onChange={(next) => change({ days: draft.days.with(index, next) })}
              />
            ))}
          </Stack>
        </Card>
        <Card title="How fast">
          <Stack>
            <TextField
              label="A promised call comes within (minutes)"
              {...count('callMinutes')}
              hint="Between 5 and 480 minutes."
            />
            <TextField
              label="A reply comes within (business days)"
              {...count('replyDays')}
              hint="1 to 10 days that are open, after the day of the question."
            />
          </Stack>
        </Card>
        <Preview hours={hours} />
        <ReasonField label="Why?" value={reason} onChange={setReason} />
        <FormError error={save.error} fields={FIELDS} />
        <div>
          <Button type="submit" isPending={save.isPending} isDisabled={!hours || reason.trim() === ''}>
            Save
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What customers would read now. */
function Preview({ hours }: { hours: ServiceHours | null }) {
  const [now] = useState(() => new Date());
  const promises = hours && describePromises(hours, now);
  return (
    <Card title="What customers read">
      {promises ? (
        <Stack>
          <p>We’ll call {promises.Call}</p>
          <p>Now: We’ll call {promises.CallNow}</p>
          <p>We’ll write to you {promises.Reply}.</p>
        </Stack>
      ) : (
        <p>Enter the whole times, each closing after its opening, on at least one day, and whole numbers.</p>
      )}
    </Card>
  );
}

import { ConflictBanner } from '@pitlane/app-shell/conflict-banner';
import { FormError } from '@pitlane/app-shell/form-error';
import { ApiError, getServiceHours, readFieldErrors, saveServiceHours } from '@pitlane/client';
import { SERVICE_ZONES, type ServiceHours, type SetUpServiceHours } from '@pitlane/contracts';
import { describePromises } from '@pitlane/domain/calendar/describe-promises';
import { Button, Card, Select, Stack, TextField } from '@pitlane/ui/aria';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
      <Loaded query={query}>{(saved) => <HoursForm saved={saved} />}</Loaded>
    </PartPage>
  );
}

function HoursForm({ saved }: { saved: SetUpServiceHours }) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<{ version: number; draft: Draft } | null>(null);
  const [reason, setReason] = useState('');
  const { version, draft } = edited ?? { version: saved.Version, draft: toDraft(saved.Hours) };
  const isOvertaken = version !== saved.Version;
  const save = useChange<ServiceHours>({
    list: KEY,
    done: 'Saved. New promises and deadlines follow it.',
    send: async (Hours) => {
      const after = await saveServiceHours(api, { Hours, Version: saved.Version, Reason: reason });
      client.setQueryData(KEY, after);
    },
    onDone: () => {
      setReason('');
      setEdited(null);
    },
  });
  const hours = readDraft(draft);
  const { fields } = readFieldErrors(save.error, FIELDS);
  const change = (patch: Partial<Draft>) => setEdited({ version, draft: { ...draft, ...patch } });
  const count = (name: 'callMinutes' | 'replyDays') => ({
    inputMode: 'numeric' as const,
    value: draft[name],
    onChange: (typed: string) => change({ [name]: typed }),
    error: fields[name],
  });
  const canSave = hours !== null && reason.trim() !== '';
  const saveHours = () => {
    if (canSave && !save.isPending) save.mutate(hours);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The Enter key must not overwrite a colleague's change.
    if (!isOvertaken) saveHours();
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
        {!(isOvertaken && isConflict(save.error)) && <FormError error={save.error} fields={FIELDS} />}
        {isOvertaken ? (
          <ConflictBanner
            theirs={<Theirs hours={saved.Hours} />}
            isSaving={save.isPending}
            isWrong={!canSave}
            onUseTheirs={() => {
              save.reset();
              setEdited(null);
            }}
            onSaveMine={saveHours}
          />
        ) : (
          <div>
            <Button type="submit" isPending={save.isPending} isDisabled={!canSave}>
              Save
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}

const Theirs = ({ hours }: { hours: ServiceHours }) => {
  const [now] = useState(() => new Date());
  const promises = describePromises(hours, now);
  return `We’ll call ${promises.Call} We’ll write to you ${promises.Reply}.`;
};

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

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

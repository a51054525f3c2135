import { type Api, createLauncherLead } from '@pitlane/client';
import type { LauncherLeadResponse } from '@pitlane/contracts';
import {
  emptyLauncher,
  type LauncherInputs,
  launcherLead,
  launcherTransition,
} from '@pitlane/flows/launcher';
import { Button, forwardIcon, Icon, Select } from '@pitlane/ui/native';
import { useEffect, useReducer, useRef, useState } from 'react';
import { launcherTexts as texts } from '../texts/launcher.ts';
import { LocationField } from './location-field.tsx';
import { loadSearchOptions, makeOptions, modelOptions, type SearchOptions } from './search-options.ts';

export type LauncherProps = LauncherInputs & {
  api: Api;
  /** The lead exists; the promise is awaited while the button still shows that something happens. */
  onStarted: (lead: LauncherLeadResponse) => Promise<void> | void;
  /** The person has begun: a moment to load what comes next. */
  onIntent?: () => void;
  onError?: (code: string) => void;
};

/** Location, make and model, and a quote is started (1 §2 'Quote launcher'). */
export function Launcher({ api, onStarted, onIntent, onError, ...inputs }: LauncherProps) {
  const [state, dispatch] = useReducer(launcherTransition, emptyLauncher);
  const [options, setOptions] = useState<SearchOptions | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = useRef({ body: '', value: '' });
  const form = useRef<HTMLFormElement>(null);
  const { form: values, status } = state;
  const missing = status === 'editing' ? state.missing : [];
  const cars = options === 'failed' ? null : options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt asks again
  useEffect(() => {
    let current = true;
    const keep = (value: SearchOptions | 'failed') => current && setOptions(value);
    loadSearchOptions(api).then(keep, () => keep('failed'));
    return () => {
      current = false;
    };
  }, [api, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each send
  useEffect(() => {
    if (status !== 'sending') return;
    const lead = launcherLead(values, inputs);
    createLauncherLead(api, lead, keyFor(key.current, JSON.stringify(lead)))
      .then(async (started) => {
        await onStarted(started);
        dispatch({ type: 'STARTED', lead: started });
      })
      .catch((error) => {
        onError?.(error?.problem?.code ?? 'network');
        dispatch({ type: 'FAILED', error });
      });
  }, [status]);

  useEffect(() => {
    if (missing.length) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [missing]);

  return (
    <form
      ref={form}
      className="pl-launcher"
      part="launcher"
      aria-label={texts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'SUBMIT' });
      }}
    >
      <LocationField
        api={api}
        value={values.location}
        error={missing.includes('location') ? texts.missing.location : undefined}
        onChange={(location) => {
          onIntent?.();
          dispatch({ type: 'EDIT', change: { location } });
        }}
        onSelect={(place) =>
          dispatch({ type: 'EDIT', change: { location: place.Value, suburbId: place.Data } })
        }
      />
      <Select
        label={texts.make}
        value={values.make}
        error={missing.includes('make') ? texts.missing.make : undefined}
        options={makeOptions(cars)}
        placeholder={texts.choose}
        onChange={(make) => {
          onIntent?.();
          dispatch({ type: 'EDIT', change: { make } });
        }}
      />
      <Select
        label={texts.model}
        value={values.model}
        error={missing.includes('model') ? texts.missing.model : undefined}
        options={modelOptions(cars, values.make)}
        placeholder={values.make ? texts.choose : texts.chooseMakeFirst}
        disabled={!values.make}
        onChange={(model) => dispatch({ type: 'EDIT', change: { model } })}
      />
      <Button type="submit" loading={status === 'sending'}>
        {texts.submit}
        <Icon path={forwardIcon} />
      </Button>
      <div className="pl-launcher-message" role="alert">
        {status === 'failed' && (
          <p className="pl-error">{failureText(state.isOffline, state.retryAfterSeconds)}</p>
        )}
        {options === 'failed' && (
          <p className="pl-error">
            {texts.optionsFailed}{' '}
            <button type="button" className="pl-link" onClick={() => setAttempt(attempt + 1)}>
              {texts.tryAgain}
            </button>
          </p>
        )}
      </div>
    </form>
  );
}

/** The same form again keeps its key, so that a retry after a lost answer makes no second lead. */
function keyFor(kept: { body: string; value: string }, body: string): string {
  if (kept.body !== body) Object.assign(kept, { body, value: crypto.randomUUID() });
  return kept.value;
}

function failureText(isOffline: boolean, retryAfterSeconds: number | null): string {
  if (isOffline) return texts.offline;
  return retryAfterSeconds ? texts.busy(retryAfterSeconds) : texts.failed;
}

export const launcherStyles = `
.pl-launcher{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
.pl-launcher>:is(.pl-location,.pl-button,.pl-launcher-message){grid-column:1/-1}
.pl-launcher-message:empty{display:none}
.pl-launcher-message .pl-link{min-height:24px;padding:0;border:0;background:none;cursor:pointer}
@container (min-width:640px){.pl-launcher{grid-template-columns:minmax(0,1.7fr) minmax(0,1fr) minmax(0,1fr) auto}.pl-launcher>.pl-location{grid-column:auto}.pl-launcher>.pl-button{grid-column:auto;margin-top:25px;height:44px}}
`;

import type { Api } from '@pitlane/client';
import {
  emptyLauncher,
  type LauncherField,
  type LauncherForm,
  launcherTransition,
} from '@pitlane/flows/launcher/launcher';
import { useEffect, useReducer } from 'react';
import type { StartResult } from '../platform/widget-host.ts';
import { launcherTexts as texts } from '../texts/launcher.ts';
import { controlProps, Field, Icon, SelectField } from './controls.tsx';
import { LocationField } from './location-field.tsx';
import { makeOptions, modelOptions } from './search-options.ts';
import { useSearchOptions } from './use-search-options.ts';

export type LauncherProps = {
  api: Api;
  /** Origin of the API on a partner's page. */
  origin?: string | undefined;
  /** The cars are there, or the reason why they are not. */
  onLoad?: ((failure?: unknown) => void) | undefined;
  /** Starts and opens the quote; resolves with a text for the customer when that failed. */
  onStart: (form: LauncherForm) => Promise<StartResult>;
  /** First input: the time to load what comes next. */
  onIntent?: (() => void) | undefined;
};

/** Starts a quote from the location, and the plate or make and model (1 §2 'Quote launcher'). */
export function Launcher({ api, origin, onLoad, onStart, onIntent }: LauncherProps) {
  const [state, dispatch] = useReducer(launcherTransition, emptyLauncher);
  const [options, retry] = useSearchOptions(api, origin, onLoad);
  const { form: values, status, missing } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each send
  useEffect(() => {
    if (status === 'sending')
      onStart(values).then(({ failure }) =>
        dispatch(failure ? { type: 'FAILED', reason: failure } : { type: 'STARTED' }),
      );
  }, [status]);

  const errorFor = (field: LauncherField) => (missing.includes(field) ? texts.missing[field] : undefined);
  function edit(change: Partial<LauncherForm>) {
    onIntent?.();
    dispatch({ type: 'EDIT', change });
  }
  const renderSelect = (field: 'make' | 'model', names: string[], disabled: boolean) => (
    <SelectField
      label={texts[field]}
      value={values[field]}
      error={errorFor(field)}
      options={names}
      placeholder={texts.choose}
      disabled={disabled}
      onChange={(name) => edit({ [field]: name })}
    />
  );

  return (
    <form
      className="pl-launcher"
      part="launcher"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'SUBMIT' });
        const form = event.currentTarget;
        // After the errors are rendered, and not again while they are corrected.
        setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      }}
    >
      <LocationField
        api={api}
        label={texts.location}
        value={values.location}
        error={errorFor('location')}
        onChange={(location) => edit({ location, suburbId: null })}
        onSelect={(place) => edit({ location: place.Value, suburbId: place.Data, hidden: place.Position })}
      />
      <Field id="p" label={texts.plate}>
        <input
          {...controlProps('p')}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={texts.plateOr}
          maxLength={12}
          value={values.plate}
          onInput={({ currentTarget }) => edit({ plate: currentTarget.value })}
        />
      </Field>
      {renderSelect('make', makeOptions(options), false)}
      {renderSelect('model', modelOptions(options, values.make), !values.make)}
      <button
        type="submit"
        part="submit"
        className={status === 'sending' ? 'pl-submit pl-busy' : 'pl-submit'}
        aria-busy={status === 'sending'}
      >
        {texts.submit}
        <Icon path="M5 12h14m-6-6 6 6-6 6" />
      </button>
      <div className="pl-message" role="alert">
        {status === 'failed' && <p className="pl-error">{state.reason}</p>}
        {options === null && (
          <p className="pl-error">
            {texts.optionsFailed}{' '}
            <button type="button" className="pl-again" onClick={retry}>
              {texts.tryAgain}
            </button>
          </p>
        )}
      </div>
    </form>
  );
}

export const launcherStyles = `
.pl-root{all:initial;display:block;container-type:inline-size;color-scheme:inherit;color:var(--pl-text);font-size:16px;line-height:1.5;font-family:var(--pitlane-font,var(--pl-font,inherit))}
.pl-launcher{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
.pl-launcher>:is(:nth-child(-n+2),.pl-submit,.pl-message){grid-column:1/-1}
.pl-message:empty{display:none}
.pl-again{min-height:24px;padding:0;border:0;background:none;text-decoration:underline}
.pl-submit{display:flex;align-items:center;justify-content:center;gap:8px;height:44px;padding:0 20px;border:1px solid transparent;border-radius:var(--pl-radius);background:var(--pl-accent);color:var(--pl-on-accent);font-weight:600;cursor:pointer}
.pl-busy{opacity:.7;cursor:default}
@keyframes pl-go{50%{transform:translate(6px)}}
@media (prefers-reduced-motion:no-preference){.pl-busy>.pl-icon{animation:pl-go .8s .5s linear infinite}}
@container (min-width:760px){.pl-launcher{grid-template-columns:minmax(0,1.4fr) repeat(3,minmax(0,1fr)) auto}.pl-launcher>:not(.pl-message){grid-column:auto}.pl-submit{margin-top:25px}}
`;

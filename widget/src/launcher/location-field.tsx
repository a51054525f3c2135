import { type Api, suggestLocations } from '@pitlane/client';
import type { LocationSuggestion } from '@pitlane/contracts';
import type { Position } from '@pitlane/flows/shared/position';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { launcherTexts as texts } from '../texts/launcher.ts';
import { controlProps, Field, type FieldProps, Icon } from './controls.tsx';

export type LocationFieldProps = FieldProps & {
  api: Api;
  /** The text in the field. */
  value: string;
  onChange: (text: string) => void;
  onSelect: (suggestion: PlaceSuggestion) => void;
};

/** `Position`: where the customer is, for a suburb that is suggested because it is nearby. */
export type PlaceSuggestion = LocationSuggestion & { Position?: Position | undefined };

/** Suggestions for the typed text: a list, or a sentence when there is none. */
type Suggestions = PlaceSuggestion[] | string;

const PAUSE_MS = 150;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Suburb or postcode with suggestions as it is typed, and the suburbs nearby on request (LCH-09). An editable combobox
 * with a list popup (ARIA Authoring Practices): focus stays in the input, the first match is ready for Enter.
 */
export function LocationField({ api, value, onChange, onSelect, label, error }: LocationFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [suggestions, setSuggestions] = useState<Suggestions>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = isOpen && typeof suggestions !== 'string' ? suggestions : [];
  const status = list.length
    ? texts.found(list.length)
    : isOpen && typeof suggestions === 'string'
      ? suggestions
      : '';

  function show(suggestions: Suggestions) {
    setSuggestions(suggestions);
    setActive(0);
    // An answer that comes after the customer left the field, or the page, opens nothing.
    const field = input.current;
    setOpen((field?.getRootNode() as ShadowRoot | undefined)?.activeElement === field);
  }

  useSuggest(api, typed, show, () => setOpen(false));

  function choose(suggestion: PlaceSuggestion | undefined) {
    setOpen(false);
    if (suggestion) onSelect(suggestion);
  }

  function nearby() {
    const field = input.current!;
    field.focus();
    show(texts.locating);
    import('./nearby.ts')
      .then((chunk) => chunk.nearbySuggestions(api))
      .catch(() => texts.nearbyFailed)
      // Text that is typed while the device answers gets other suggestions.
      .then((found) => field.value === value && show(found));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step && list.length) setActive((active + step + list.length) % list.length);
    else if (step) setOpen(true);
    else if (event.key === 'Enter' && isOpen) choose(list[active]);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field id={id} label={label} error={error}>
      <div className="pl-control">
        <input
          {...controlProps(id, error)}
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.length ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder={texts.locationPlaceholder}
          maxLength={80}
          value={value}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(currentTarget.value);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="pl-nearby"
          aria-label={texts.nearby}
          title={texts.nearby}
          onMouseDown={(event) => event.preventDefault()}
          onClick={nearby}
        >
          <Icon path="M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM12 2.5v3m0 13v3m9.5-9.5h-3m-13 0h-3m9.5 0h0" />
        </button>
        <div className="pl-suggestions" hidden={!status}>
          <SuggestionList id={id} label={label} list={list} active={active} onChoose={choose} />
          <p role="status" className={list.length ? 'pl-unseen' : ''}>
            {status}
          </p>
        </div>
      </div>
    </Field>
  );
}

/** Shows what the API suggests a moment after the last keystroke; a newer query cancels the older one. */
function useSuggest(api: Api, typed: string, show: (suggestions: Suggestions) => void, close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed queries again
  useEffect(() => {
    const query = typed.trim();
    if (query.length < 2) return close();
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        suggestLocations(api, query, stop.signal).then(
          ({ Suggestions }) => show(Suggestions.length ? Suggestions : texts.none),
          () => stop.signal.aborted || show(texts.suggestFailed),
        ),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
}

type SuggestionListProps = {
  id: string;
  label: FieldProps['label'];
  list: PlaceSuggestion[];
  active: number;
  onChoose: (suggestion: PlaceSuggestion) => void;
};

function SuggestionList({ id, label, list, active, onChoose }: SuggestionListProps) {
  const options = useRef<HTMLDivElement>(null);
  // In braces: newer browsers return a promise here, which React would take for a cleanup.
  useEffect(() => {
    options.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={options} id={`${id}-list`} role="listbox" aria-label={label}>
      {list.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={suggestion.Data}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.Value}
        </div>
      ))}
    </div>
  );
}

export const locationFieldStyles = `
.pl-nearby{position:absolute;inset-inline-end:0;display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:var(--pl-radius);background:none;cursor:pointer}
.pl-suggestions{position:absolute;inset:calc(100% + 4px) 0 auto;z-index:9;padding:4px;border:1px solid var(--pl-line);border-radius:var(--pl-radius);background:var(--pl-surface);box-shadow:var(--pl-shadow)}
[role=listbox]{max-height:280px;overflow:auto}
.pl-unseen{position:absolute;opacity:0;pointer-events:none}
.pl-suggestions p{margin:0;padding:10px 12px;color:var(--pl-muted)}
[role=option]{min-height:44px;padding:10px 12px;border-radius:4px;cursor:pointer}
[role=option]:is(:hover,[aria-selected=true]){background:var(--pl-sunken)}
[aria-selected=true]{outline:2px solid transparent;outline-offset:-2px}
`;

import { type Api, nearbyLocations, suggestLocations } from '@pitlane/client';
import type { LocationSuggestion } from '@pitlane/contracts';
import { Combobox, type ComboboxStatus, Icon, IconButton, locateIcon, pinIcon } from '@pitlane/ui/native';
import { useEffect, useRef, useState } from 'react';
import { launcherTexts as texts } from '../texts/launcher.ts';
import { currentPosition } from './geolocation.ts';

export type LocationFieldProps = {
  api: Api;
  /** The text in the field. */
  value: string;
  onChange: (text: string) => void;
  onSelect: (suggestion: LocationSuggestion) => void;
  label?: string;
  error?: string | undefined;
};

type Suggestions = { status: ComboboxStatus; found: LocationSuggestion[] };

const NONE: Suggestions = { status: 'idle', found: [] };
const PAUSE_MS = 150;

/** Suburb or postcode with suggestions as it is typed, and the suburbs nearby on request (LCH-09). */
export function LocationField({
  api,
  value,
  onChange,
  onSelect,
  label = texts.location,
  error,
}: LocationFieldProps) {
  const [typed, setTyped] = useState('');
  const [{ status, found }, setSuggestions] = useState(NONE);
  const [nearbyFailed, setNearbyFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const query = typed.trim();
    if (query.length < 2) return setSuggestions(NONE);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setSuggestions((before) => (before.found.length ? before : { status: 'loading', found: [] }));
      suggestLocations(api, query, stop.signal).then(
        ({ Suggestions }) => setSuggestions({ status: 'ready', found: Suggestions }),
        () => stop.signal.aborted || setSuggestions({ status: 'error', found: [] }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, typed]);

  function nearby() {
    setNearbyFailed(false);
    setSuggestions({ status: 'loading', found: [] });
    input.current?.focus();
    input.current?.click();
    currentPosition()
      .then(({ coords }) => nearbyLocations(api, coords.latitude, coords.longitude))
      .then(({ Suggestions }) => setSuggestions({ status: 'ready', found: Suggestions }))
      .catch(() => {
        setSuggestions(NONE);
        setNearbyFailed(true);
      });
  }

  return (
    <div className="pl-location">
      <Combobox
        label={label}
        placeholder={texts.locationPlaceholder}
        error={error ?? (nearbyFailed ? texts.nearbyFailed : undefined)}
        icon={<Icon path={pinIcon} />}
        inputRef={input}
        value={value}
        maxLength={80}
        options={found.map((each) => ({ value: `${each.Data}`, label: each.Value }))}
        status={status}
        onChange={(text) => {
          setNearbyFailed(false);
          setTyped(text);
          onChange(text);
        }}
        onRetry={() => setTyped((text) => `${text} `)}
        onSelect={({ value: id }) => {
          const chosen = found.find((each) => `${each.Data}` === id);
          if (chosen) onSelect(chosen);
        }}
      />
      <IconButton icon={locateIcon} label={texts.nearby} onClick={nearby} />
    </div>
  );
}

export const locationFieldStyles = `
.pl-location{position:relative}
.pl-location>.pl-icon-button{position:absolute;top:25px;inset-inline-end:0}
.pl-location .pl-input{padding-inline-end:44px;text-overflow:ellipsis}
`;

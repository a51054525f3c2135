import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { Announcer } from './visually-hidden.tsx';

export type ComboboxOption = { value: string; label: string; hint?: string };

/** State of the suggestions: not requested, loading, ready (perhaps empty), or failed. */
export type ComboboxStatus = 'idle' | 'loading' | 'ready' | 'error';

export type ComboboxMessages = {
  loading: string;
  empty: string;
  error: string;
  count: (options: number) => string;
};

export type ComboboxProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'name' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'disabled' | 'onFocus'
  > & {
    /** The text in the input. */
    value: string;
    /** Each change of the text; the caller loads suggestions. */
    onChange: (text: string) => void;
    /** A suggestion was chosen; the caller sets the text. */
    onSelect: (option: ComboboxOption) => void;
    options: readonly ComboboxOption[];
    status: ComboboxStatus;
    messages?: Partial<ComboboxMessages>;
    /** Enter while the suggestions have failed. */
    onRetry?: () => void;
    /** An `Icon` before the text. */
    icon?: ReactNode;
    inputRef?: Ref<HTMLInputElement>;
  };

const ENGLISH: ComboboxMessages = {
  loading: 'Searching…',
  empty: 'No match. Check the spelling or try a postcode.',
  error: 'The search did not answer. Keep typing to try again.',
  count: (options) => `${options} ${options === 1 ? 'suggestion' : 'suggestions'}`,
};

/** Editable combobox with a list popup (ARIA Authoring Practices): focus stays in the input, the first match is ready for Enter. */
export function Combobox({ options, status, messages, onSelect, onRetry, ...props }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setActive] = useState(0);
  const texts = { ...ENGLISH, ...messages };
  const ready = status === 'ready';
  const active = Math.min(chosen, options.length - 1);
  const shown = open && status !== 'idle';
  const listed = shown && ready && options.length > 0;
  const message = ready ? (options.length ? '' : texts.empty) : status === 'idle' ? '' : texts[status];

  function select(option: ComboboxOption | undefined) {
    setOpen(false);
    if (option) onSelect(option);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      setActive(listed ? (active + step + options.length) % options.length : 0);
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault();
      if (listed) select(options[active]);
      else if (status === 'error') onRetry?.();
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <Field props={props}>
      {(control, { value, onChange, icon, inputRef, ...input }) => (
        <>
          <div className="pl-control">
            {icon}
            <input
              autoComplete="off"
              {...input}
              {...control}
              ref={inputRef}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={`${control.id}-list`}
              aria-activedescendant={listed ? `${control.id}-${active}` : undefined}
              autoCapitalize="off"
              spellCheck={false}
              value={value}
              onInput={(event) => {
                setOpen(true);
                setActive(0);
                onChange(event.currentTarget.value);
              }}
              onClick={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onKeyDown={onKeyDown}
            />
            <div className="pl-popup" hidden={!shown}>
              <Suggestions
                id={control.id}
                label={props.label}
                options={options}
                active={active}
                listed={listed}
                onSelect={select}
              />
              {message && <p className="pl-option">{message}</p>}
            </div>
          </div>
          <Announcer>{shown ? message || texts.count(options.length) : ''}</Announcer>
        </>
      )}
    </Field>
  );
}

type SuggestionsProps = Pick<ComboboxProps, 'label' | 'options'> & {
  id: string;
  /** Index of the option that Enter chooses. */
  active: number;
  listed: boolean;
  onSelect: (option: ComboboxOption) => void;
};

/** The list of the popup; the active row stays in view. */
function Suggestions({ id, label, options, active, listed, onSelect }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = listed && (box?.children[active] as HTMLElement | undefined);
    if (!box || !row) return;
    const bottom = row.offsetTop + row.offsetHeight - box.clientHeight;
    box.scrollTop = Math.max(bottom, Math.min(row.offsetTop, box.scrollTop));
  }, [active, listed]);

  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} hidden={!listed}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classNames('pl-option', index === active && 'pl-active')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(option)}
        >
          {option.label}
          {option.hint && <small>{option.hint}</small>}
        </div>
      ))}
    </div>
  );
}

export const comboboxStyles = `
.pl-popup{position:absolute;inset:calc(100% + 4px) 0 auto;z-index:9;overflow:hidden;border:1px solid var(--pl-line);border-radius:var(--pl-radius);background:var(--pl-surface);box-shadow:var(--pl-shadow)}
.pl-popup>div{margin:0;padding:4px;max-height:280px;overflow:auto;position:relative}
.pl-popup>p{margin:0;color:var(--pl-muted)}
.pl-popup [hidden],.pl-popup[hidden]{display:none}
.pl-option{display:flex;flex-wrap:wrap;align-items:center;column-gap:8px;min-height:44px;padding:8px 12px;border-radius:4px}
div.pl-option{cursor:pointer}
.pl-option small{font-size:14px;color:var(--pl-muted)}
div.pl-option:hover{background:var(--pl-sunken)}
.pl-option.pl-active{background:var(--pl-accent-soft)}
@media (forced-colors:active){.pl-active{outline:2px solid Highlight;outline-offset:-2px}}
`;

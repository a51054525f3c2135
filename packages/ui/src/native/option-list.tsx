import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { checkIcon, chevronRightIcon, searchIcon } from './icons.ts';
import { TextField } from './text-field.tsx';
import { Announcer } from './visually-hidden.tsx';

export type ListOption = { value: string; label: string; hint?: string; icon?: ReactNode };

export type OptionListProps = {
  /** Name of the list for screen readers. */
  label: string;
  options: readonly ListOption[];
  /** The current answer, marked in the list. */
  value?: string;
  /** An answer was pressed: continue. */
  onSelect: (value: string) => void;
  /** Shows a filter from this many options on; 10 when absent. */
  filterFrom?: number;
  filterLabel?: string;
  /** Shown when the filter leaves no option. */
  empty?: ReactNode;
};

/** A list of answers in rows of at least 44 px: a press answers and continues. Arrow keys move along the rows. */
export function OptionList({
  label,
  options,
  value,
  onSelect,
  filterFrom = 10,
  filterLabel = 'Filter',
  empty = 'Nothing matches.',
}: OptionListProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState('');
  const long = options.length >= filterFrom;
  const rows = long && filter ? options.filter((option) => matches(option.label, filter)) : options;

  function move(from: Element | null, step: number) {
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('.pl-row') ?? [])];
    buttons[buttons.indexOf(from as HTMLElement) + step]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut in addition to Tab
    <div
      ref={root}
      className="pl-option-list"
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        move((event.target as Element).closest('.pl-row'), step);
      }}
    >
      {long && (
        <TextField
          label={filterLabel}
          hideLabel
          placeholder={filterLabel}
          icon={<Icon path={searchIcon} />}
          value={filter}
          onChange={setFilter}
          onEnter={() => rows[0] && filter && onSelect(rows[0].value)}
          autoComplete="off"
          enterKeyHint="search"
        />
      )}
      <ul aria-label={label} id={id}>
        {rows.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className="pl-row"
              aria-current={option.value === value || undefined}
              onClick={() => onSelect(option.value)}
            >
              {option.icon}
              <span>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </span>
              <Icon path={option.value === value ? checkIcon : chevronRightIcon} size={18} />
            </button>
          </li>
        ))}
      </ul>
      {!rows.length && <div className="pl-hint">{empty}</div>}
      <Announcer>{filter && `${rows.length} of ${options.length}`}</Announcer>
    </div>
  );
}

/** Every typed word begins a word of the label; accents and case are ignored. */
function matches(label: string, filter: string): boolean {
  const words = plain(label).split(/[^\p{L}\p{N}.]+/u);
  return plain(filter)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)) || plain(label).startsWith(part));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

export const optionListStyles = `
.pl-option-list{display:grid;gap:12px}
.pl-option-list>ul{margin:0;padding:0;list-style:none;border:1px solid var(--pl-line);border-radius:var(--pl-radius);background:var(--pl-surface);overflow:hidden}
.pl-option-list>ul:empty{display:none}
.pl-option-list li+li{border-top:1px solid var(--pl-line)}
.pl-row{display:flex;align-items:center;gap:12px;width:100%;min-height:44px;padding:10px 16px;border:0;background:none;text-align:start;cursor:pointer}
.pl-row>span{flex:1}
.pl-row small{display:block;font-size:14px;color:var(--pl-muted)}
.pl-row>.pl-icon:last-child{color:var(--pl-muted)}
.pl-row:hover{background:var(--pl-sunken)}
.pl-row:focus-visible{outline-offset:-2px}
.pl-row[aria-current]{background:var(--pl-accent-soft);font-weight:600}
.pl-row[aria-current]>.pl-icon:last-child{color:var(--pl-accent-text)}
`;

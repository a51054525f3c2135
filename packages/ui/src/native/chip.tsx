import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { closeIcon } from './icons.ts';

export type ChipProps = {
  children: ReactNode;
  /** Makes it a toggle. */
  onClick?: () => void;
  /** Whether the toggle is on. */
  selected?: boolean;
  /** Adds a button that removes it. */
  onRemove?: () => void;
  /** Name of that button, such as `Remove Basic service`. */
  removeLabel?: string;
};

/** A short fact, a toggle, or a chosen thing that can be removed. */
export function Chip({ children, onClick, selected, onRemove, removeLabel = 'Remove' }: ChipProps) {
  if (onClick)
    return (
      <button type="button" className="pl-chip" aria-pressed={Boolean(selected)} onClick={onClick}>
        {children}
      </button>
    );
  return (
    <span className="pl-chip">
      {children}
      {onRemove && (
        <button type="button" aria-label={removeLabel} onClick={onRemove}>
          <Icon path={closeIcon} size={16} />
        </button>
      )}
    </span>
  );
}

export const chipStyles = `
.pl-chip{display:inline-flex;max-width:100%;overflow-wrap:anywhere;align-items:center;gap:4px;min-height:32px;padding:4px 12px;border:1px solid var(--pl-line);border-radius:99px;background:var(--pl-surface);font-size:14px}
.pl-chip[aria-pressed=true]{border-color:var(--pl-accent-text);background:var(--pl-accent-soft);color:var(--pl-accent-text)}
.pl-chip>button{position:relative;display:grid;flex:none;place-items:center;width:24px;height:24px;margin-inline-end:-6px;padding:0;border:0;border-radius:50%;background:none;cursor:pointer}
.pl-chip>button::after{content:"";position:absolute;inset:-10px}
button.pl-chip{min-height:36px;cursor:pointer}
button.pl-chip:hover,.pl-chip>button:hover{background:var(--pl-sunken)}
@media (forced-colors:active){.pl-chip[aria-pressed=true]{border:3px solid Highlight}}
`;

import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { alertIcon, infoIcon } from './icons.ts';

export type AlertTone = 'error' | 'warning' | 'info';

export type AlertProps = {
  tone?: AlertTone;
  /** What happened, in a few words. */
  title?: string;
  /** More, and the way out. */
  children?: ReactNode;
};

const ICONS = { error: alertIcon, warning: alertIcon, info: infoIcon };

/** A message in the page. An error is announced at once, the others politely. */
export function Alert({ tone = 'error', title, children }: AlertProps) {
  return (
    <div className={`pl-alert pl-alert-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon path={ICONS[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

export const alertStyles = `
.pl-alert{display:flex;gap:12px;padding:12px 16px;border:1px solid;border-radius:var(--pl-radius);border-color:color-mix(in oklab,var(--pl-tone) 30%,transparent);background:var(--pl-ground)}
.pl-alert>.pl-icon{margin-top:2px;color:var(--pl-tone)}
.pl-alert>div{flex:1;min-width:0}
.pl-alert strong{display:block;font-weight:600}
.pl-alert p{margin:0}
.pl-alert-error{--pl-tone:var(--pl-danger);--pl-ground:var(--pl-danger-soft)}
.pl-alert-warning{--pl-tone:var(--pl-warning);--pl-ground:var(--pl-warning-soft)}
.pl-alert-info{--pl-tone:var(--pl-info);--pl-ground:var(--pl-info-soft)}
`;

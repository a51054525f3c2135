import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'ref'> & {
  /** `primary` once a screen; `quiet` has no outline. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Takes the whole width. */
  full?: boolean;
  /** Busy: keeps its size and focus, ignores presses, shows a spinner after 500 ms. */
  loading?: boolean;
};

/** A push button of at least 44 px. */
export function Button({
  variant = 'primary',
  full,
  loading,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames('pl-button', `pl-${variant}`, full && 'pl-full', loading && 'pl-busy')}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      <span>{children}</span>
      {loading && <Spinner />}
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'ref' | 'children'> & {
  /** Path data from `icons.ts`. */
  icon: string;
  /** Accessible name. */
  label: string;
};

/** A round 44 px button with an icon only. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className="pl-icon-button" aria-label={label} title={label}>
      <Icon path={icon} />
    </button>
  );
}

export type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'ref'> & {
  children: ReactNode;
  /** Opens in a new tab, without access to this page. */
  newTab?: boolean;
};

/** An underlined text link. */
export function Link({ newTab, children, ...rest }: LinkProps) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...rest} {...tab} className="pl-link">
      {children}
    </a>
  );
}

export const buttonStyles = `
.pl-button{position:relative;display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 20px;border:1px solid transparent;border-radius:var(--pl-radius);background:none;font-weight:600;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer;transition:background var(--pl-fast),border-color var(--pl-fast)}
.pl-button>span:first-child{display:inline-flex;align-items:center;gap:8px}
.pl-primary{background:var(--pl-accent);color:var(--pl-on-accent)}
.pl-primary:hover{background:color-mix(in oklab,var(--pl-accent) 90%,var(--pl-on-accent))}
.pl-secondary{border-color:var(--pl-line-strong);background:var(--pl-surface)}
.pl-secondary:hover,.pl-quiet:hover,.pl-icon-button:hover{background:var(--pl-sunken)}
.pl-quiet{color:var(--pl-accent-text);padding-inline:12px}
.pl-full{width:100%}
.pl-button:disabled{opacity:.5;cursor:default}
.pl-busy>span:first-child{animation:pl-appear .2s .5s reverse forwards}
.pl-busy>.pl-spinner{position:absolute}
@media (forced-colors:active){.pl-primary{border-color:ButtonText}}
`;

export const iconButtonStyles = `
.pl-icon-button{display:inline-grid;place-items:center;flex:none;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:none;cursor:pointer}
.pl-icon-button:disabled{opacity:.4;cursor:default}
`;

export const linkStyles = `
.pl-link{color:var(--pl-accent-text);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.18em}
.pl-link:hover{text-decoration-thickness:2px}
`;

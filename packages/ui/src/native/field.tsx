import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** Props of every labelled control. */
export type FieldProps = {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Help below the label. */
  hint?: string;
  /** What is wrong and how to fix it; marks the control invalid. */
  error?: string;
  /** Word after the label of an answer that may be empty, such as `optional`. */
  optional?: string;
};

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = { id: string; className: string } & ReturnType<typeof describedBy>;

type FieldFrameProps<P> = {
  /** All props of the control; those of `FieldProps` stay in the frame. */
  props: P;
  /** Generated when absent. */
  id?: string;
  children: (control: ControlProps, rest: Omit<P, keyof FieldProps>) => ReactNode;
};

/** Label, hint and error around a control, which gets what ties it to them and the props that are left. */
export function Field<P extends FieldProps>({ props, id, children }: FieldFrameProps<P>) {
  const own = useId();
  const { label, hideLabel, hint, error, optional, ...rest } = props;
  const name = id ?? own;
  return (
    <div className="pl-field">
      <label htmlFor={name} className={classNames('pl-label', hideLabel && 'pl-hidden')}>
        {label}
        {optional && <small> {optional}</small>}
      </label>
      <FieldNote id={name} kind="hint" text={hint} />
      {children({ id: name, className: 'pl-input', ...describedBy(name, { hint, error }) }, rest)}
      <FieldNote id={name} kind="error" text={error} />
    </div>
  );
}

type FieldNoteProps = { id: string; kind: 'hint' | 'error'; text: string | undefined };

/** Help for the control `id`, or what is wrong with it. */
export const FieldNote = ({ id, kind, text }: FieldNoteProps) =>
  text ? (
    <p id={`${id}-${kind}`} className={`pl-${kind}`}>
      {text}
    </p>
  ) : null;

/** The `aria-*` attributes that tie a control to its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return {
    'aria-describedby': classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export const fieldStyles = `
.pl-field{display:grid;grid-template-columns:minmax(0,1fr);gap:4px;align-content:start}
.pl-label{font-size:14px;font-weight:600}
.pl-label small{font-size:inherit;font-weight:400;color:var(--pl-muted)}
.pl-hint,.pl-error{margin:0;font-size:14px;color:var(--pl-muted)}
.pl-error{color:var(--pl-danger);font-weight:500}
.pl-control{position:relative;display:flex;align-items:center}
.pl-control>.pl-icon{position:absolute;inset-inline-start:12px;color:var(--pl-muted);pointer-events:none}
.pl-control>.pl-icon+.pl-input{padding-inline-start:40px}
.pl-input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--pl-line-strong);border-radius:var(--pl-radius);background:var(--pl-surface);font-size:16px;line-height:1.5;appearance:none;transition:border-color var(--pl-fast)}
.pl-input::placeholder{color:var(--pl-muted);opacity:1}
.pl-input:hover{border-color:var(--pl-text)}
.pl-input:focus{outline:2px solid var(--pl-accent-text);outline-offset:-1px;border-color:transparent}
.pl-input[aria-invalid=true]{border-color:var(--pl-danger)}
.pl-input:disabled{background:var(--pl-sunken);color:var(--pl-muted);border-color:var(--pl-line)}
`;

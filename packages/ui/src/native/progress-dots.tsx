export type ProgressDotsProps = {
  /** How many steps there are. */
  total: number;
  /** The step in view, from 1. */
  current: number;
  /** Accessible name; `Step 3 of 6` when absent. */
  label?: string;
};

/** Progress through the questions. */
export function ProgressDots({ total, current, label = `Step ${current} of ${total}` }: ProgressDotsProps) {
  return (
    <div className="pl-dots" role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
        <i key={index} className={index < current ? 'pl-done' : undefined} />
      ))}
    </div>
  );
}

export const progressDotsStyles = `
.pl-dots{display:flex;gap:4px}
.pl-dots>i{width:20px;height:4px;border-radius:2px;background:var(--pl-line);transition:background var(--pl-fast)}
.pl-dots>.pl-done{background:var(--pl-accent-text)}
@media (forced-colors:active){.pl-dots>i{border:1px solid}.pl-dots>.pl-done{background:Highlight;forced-color-adjust:none}}
`;

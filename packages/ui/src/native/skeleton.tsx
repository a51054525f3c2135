export type SkeletonProps = {
  /** CSS length; the whole width when absent. */
  width?: string;
  /** Height in px; 16 when absent. */
  height?: number;
};

/** A placeholder for content that is loading. Give the region around it `aria-busy`. */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return <span className="pl-skeleton" aria-hidden="true" style={{ width, height: `${height}px` }} />;
}

export const skeletonStyles = `
.pl-skeleton{display:block;max-width:100%;border-radius:4px;background:var(--pl-line);animation:pl-breathe 1.6s ease-in-out infinite}
@keyframes pl-breathe{50%{opacity:.5}}
@media (prefers-reduced-motion:reduce){.pl-skeleton{animation:none}}
@media (forced-colors:active){.pl-skeleton{border:1px solid GrayText}}
`;

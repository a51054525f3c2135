/**
 * More tokens for `:host`: tones of messages, motion, the soft accent.
 * Written by `npm run -w @pitlane/ui tokens` from tokens.ts; change it there.
 */
export const shadowTones =
  ':host{--pl-danger-soft:light-dark(#fdeeec,#3b1e1c);--pl-warning:light-dark(#7f4d00,#f1b85c);--pl-warning-soft:light-dark(#fdf4e2,#352a13);--pl-info:light-dark(#1b5aa6,#93c0f7);--pl-info-soft:light-dark(#ebf3fc,#182b41);--pl-star:light-dark(#d48806,#f2b63d);--pl-fast:150ms;--pl-accent-soft:color-mix(in oklab,var(--pl-accent) 10%,var(--pl-surface));overflow-wrap:break-word}@media (prefers-reduced-motion:reduce){:host{--pl-fast:.01ms}}';

/** Tones of messages for `:host`: adopt it with `alertStyles`. Written by `npm run -w @pitlane/ui tokens` from tokens.ts; change it there. */
export const shadowTones =
  ':host{--pl-danger-soft:light-dark(#fdeeec,#3b1e1c);--pl-warning:light-dark(#7f4d00,#f1b85c);--pl-warning-soft:light-dark(#fdf4e2,#352a13);--pl-info:light-dark(#1b5aa6,#93c0f7);--pl-info-soft:light-dark(#ebf3fc,#182b41);--pl-star:light-dark(#d48806,#f2b63d)}';

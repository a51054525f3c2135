/**
 * Tokens for `:host`.
 * Written by `npm run -w @pitlane/ui tokens` from tokens.ts; change it there.
 */
export const shadowTokens =
  ':host{display:block;--pl-surface:light-dark(#fff,#161d1a);--pl-sunken:light-dark(#f1f4f2,#1f2824);--pl-line:light-dark(#dfe5e1,#2c3732);--pl-line-strong:light-dark(#7f8c85,#718078);--pl-text:light-dark(#14201a,#eaf0ed);--pl-muted:light-dark(#525f58,#a5b2ab);--pl-danger:light-dark(#b0261d,#ff9a91);--pl-shadow:0 1px 2px rgb(10 30 22/.07),0 6px 20px rgb(10 30 22/.09);--pl-radius:var(--pitlane-radius,8px);--pl-accent:var(--pitlane-accent,light-dark(#0b5f45,#52c99a));--pl-bw:clamp(0,(.179 - y)*1e6,1);--pl-on-accent:color(from var(--pl-accent) xyz-d65 calc(.9505*var(--pl-bw)) var(--pl-bw) calc(1.089*var(--pl-bw)));--pl-accent-text:light-dark(oklch(from var(--pl-accent) min(l,.48) c h),oklch(from var(--pl-accent) max(l,.78) c h))}:host([hidden]){display:none}*,::before,::after{box-sizing:border-box}button,input,select,textarea{font:inherit;color:inherit;margin:0}:focus-visible{outline:2px solid var(--pl-accent-text);outline-offset:2px}';

import {
  alertStyles,
  buttonStyles,
  checkboxStyles,
  codeInputStyles,
  fieldStyles,
  iconButtonStyles,
  optionListStyles,
  progressDotsStyles,
  selectStyles,
  skeletonStyles,
  spinnerStyles,
  textAreaStyles,
  visuallyHiddenStyles,
} from '@pitlane/ui/native';
import { shadowTones } from '@pitlane/ui/tokens';

const funnelStyles = `
.pl-funnel{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.pl-funnel :is(h1,h2,h3,p,ul,dl,dd){margin:0}
.pl-bar{display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-items:center;gap:4px;margin-inline:-12px}
.pl-bar .pl-dots>i{flex:0 1 20px;min-width:8px}
.pl-bar>.pl-button:first-child{justify-self:start}
.pl-bar>.pl-button:disabled{visibility:hidden}
.pl-summary-toggle{justify-self:end}
.pl-columns{display:grid;grid-template-columns:minmax(0,1fr);gap:24px}
.pl-main,.pl-screen,.pl-stack,.pl-messages:not(:empty){display:grid;grid-template-columns:minmax(0,1fr);gap:16px;align-content:start}
.pl-messages:has(>div:only-child:empty){display:none}
.pl-title{font-size:24px;line-height:1.25;font-weight:650;letter-spacing:-.015em;text-wrap:balance;scroll-margin-block:80px}
.pl-title:focus{outline:none}
.pl-stack>a{justify-self:start;color:inherit}
.pl-stack .pl-input{scroll-margin-block:96px}
.pl-subtitle{font-size:16px;font-weight:650;line-height:1.4}
.pl-muted{color:var(--pl-muted)}
.pl-screen{animation:pl-in var(--pl-fast) ease-out}
.pl-screen section{display:grid;gap:12px;margin-top:8px}
@keyframes pl-in{from{opacity:0;transform:translateY(4px)}}
.pl-tiles{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px;overflow-wrap:anywhere}
.pl-tile{display:grid;gap:2px;align-content:start;min-height:64px;padding:12px 16px;border:1px solid var(--pl-line-strong);border-radius:var(--pl-radius);background:var(--pl-surface);text-align:start;cursor:pointer;transition:background var(--pl-fast),border-color var(--pl-fast)}
.pl-tiles-small .pl-tile{align-content:center;min-height:52px;padding:8px 12px;font-weight:500;line-height:1.3}
.pl-tiles-small>:last-child:nth-child(6n+1){grid-column:1/-1}
.pl-tile:hover{border-color:var(--pl-text);background:var(--pl-sunken)}
.pl-tile strong{font-weight:650}
.pl-tile small{color:var(--pl-muted);font-size:14px;line-height:1.35}
.pl-tile[aria-pressed=true]{border-color:var(--pl-accent-text);background:var(--pl-accent-soft);box-shadow:inset 0 0 0 1px var(--pl-accent-text)}
.pl-search-row,.pl-link-row{display:flex;align-items:center;gap:12px;width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--pl-line-strong);border-radius:var(--pl-radius);background:var(--pl-surface);color:var(--pl-muted);text-align:start;cursor:pointer}
.pl-link-row{justify-content:space-between;border-color:transparent;background:none;color:var(--pl-accent-text);font-weight:600}
.pl-search-row:hover,.pl-link-row:hover{background:var(--pl-sunken)}
.pl-rows{padding:0;list-style:none;border:1px solid var(--pl-line);border-radius:var(--pl-radius);background:var(--pl-surface);overflow:hidden}
.pl-rows>li+li{border-top:1px solid var(--pl-line)}
.pl-row[aria-pressed=true]{background:var(--pl-accent-soft)}
.pl-row[aria-pressed]>.pl-icon:last-child{color:var(--pl-accent-text)}
.pl-item{display:flex;align-items:center;gap:8px;min-height:60px;padding:8px 8px 8px 16px}
.pl-item>span{flex:1;min-width:0;overflow-wrap:anywhere;font-weight:500}
.pl-item small{display:block;font-size:14px;font-weight:400;color:var(--pl-muted);white-space:pre-line}
.pl-item>small{max-width:40%}
.pl-item .pl-icon-button{color:var(--pl-muted)}
.pl-line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 8px}
.pl-line>span{min-width:0;overflow-wrap:anywhere}
.pl-fieldset{display:grid;gap:4px;min-width:0;margin:0;padding:0;border:0}
.pl-fieldset>legend{padding:0}
.pl-sizes{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}
.pl-dialog{display:grid;gap:16px;width:420px;max-width:calc(100vw - 32px);padding:24px;border:0;border-radius:var(--pl-radius);background:var(--pl-surface);color:var(--pl-text)}
.pl-dialog:not([open]){display:none}
.pl-dialog::backdrop{background:rgb(0 0 0/.5)}
.pl-plate{display:grid;grid-template-columns:minmax(0,1fr) 104px;gap:12px}
.pl-plate>.pl-field:only-child{grid-column:1/-1}
.pl-plate input{font-weight:600;letter-spacing:.06em;text-transform:uppercase}
.pl-plate input::placeholder{font-weight:400;letter-spacing:normal;text-transform:none}
.pl-vehicle{display:grid;gap:4px;justify-items:start;padding:16px;border:1px solid var(--pl-line);border-radius:var(--pl-radius);background:var(--pl-surface)}
.pl-vehicle strong{font-size:20px;line-height:1.3}
.pl-number-plate{padding:2px 10px;border:2px solid var(--pl-text);border-radius:4px;font-weight:700;letter-spacing:.1em;margin-bottom:4px}
.pl-notice{display:flex;align-items:center;justify-content:space-between;gap:8px;padding:4px 4px 4px 16px;border-radius:var(--pl-radius);background:var(--pl-sunken)}
.pl-supplier{min-height:64px}
.pl-alert .pl-button{margin-top:8px}
.pl-waiting .pl-skeleton{border-radius:var(--pl-radius)}
.pl-waiting{gap:8px}
.pl-aside:not(.pl-open){display:none}
.pl-aside{grid-row:1}
.pl-summary{display:grid;gap:12px;padding:16px;border:1px solid var(--pl-line);border-radius:var(--pl-radius);background:var(--pl-surface);font-size:14px}
.pl-part{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:start;padding:8px 0;border-top:1px solid var(--pl-line)}
.pl-part dt{grid-column:1;color:var(--pl-muted)}
.pl-part dd{grid-column:1;overflow-wrap:anywhere;font-size:16px}
.pl-part ul{padding:0;list-style:none}
.pl-part>.pl-change{grid-area:1/2/3;margin:-6px -12px -6px 0}
.pl-change>.pl-button{font-size:14px}
@container (min-width:1000px){.pl-bar{width:948px;margin-inline:auto}.pl-columns.pl-columns{justify-content:center;column-gap:64px}}
@container (min-width:560px){.pl-main .pl-full{width:auto;min-width:200px;justify-self:start}.pl-main .pl-full.pl-quiet{min-width:0;margin-inline-start:-12px}}
@container (min-width:760px){.pl-columns{grid-template-columns:minmax(0,560px) minmax(0,300px);justify-content:space-between;align-items:start}.pl-aside.pl-aside{display:block;grid-row:auto;position:sticky;top:16px}.pl-summary-toggle{visibility:hidden}.pl-title{font-size:28px}.pl-tiles-small{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (prefers-reduced-motion:reduce){.pl-screen{animation:none}}
@media (forced-colors:active){.pl-tile[aria-pressed=true],.pl-row[aria-pressed=true]{outline:2px solid Highlight}}
`;

/** Styles that the funnel adds to the launcher's. */
export const funnelSheet =
  shadowTones +
  spinnerStyles +
  buttonStyles +
  iconButtonStyles +
  fieldStyles +
  selectStyles +
  textAreaStyles +
  checkboxStyles +
  optionListStyles +
  progressDotsStyles +
  codeInputStyles +
  alertStyles +
  skeletonStyles +
  visuallyHiddenStyles +
  funnelStyles;

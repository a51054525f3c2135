import { type ColourName, colours, shape, sizes, space } from './tokens.ts';

/** The text of `tokens.css`: all tokens on `:root`, the scheme from the system or from `data-theme`. */
export function tokensCss(): string {
  const lines = [
    ...Object.entries(colours).map(([name, [light, dark]]) => `--pl-${name}: light-dark(${light}, ${dark});`),
    ...Object.entries(space).map(([name, px]) => `--pl-space-${name}: ${px}px;`),
    ...Object.entries(sizes).map(([name, px]) => `--pl-size-${name}: ${px / 16}rem;`),
    ...Object.entries(shape).map(
      ([name, value]) => `--pl-${name}: ${value.replaceAll(',0', ', 0').replaceAll('/.', ' / 0.')};`,
    ),
    '--pl-font: "Inter Variable", system-ui, sans-serif;',
  ];
  return `/* Written by \`npm run -w @pitlane/ui tokens\` from tokens.ts; change it there. */
:root {
  color-scheme: light dark;
${lines.map((line) => `  ${line}`).join('\n')}
}

[data-theme="light"] {
  color-scheme: light;
}

[data-theme="dark"] {
  color-scheme: dark;
}

@media (prefers-reduced-motion: reduce) {
  :root {
    --pl-fast: 0.01ms;
    --pl-slow: 0.01ms;
  }
}
`;
}

/** Colours of the native components; the accent is added separately. */
const IN_SHADOW: ColourName[] = ['surface', 'sunken', 'line', 'line-strong', 'text', 'muted', 'danger'];

/** Colours of messages, which the launcher does not need: `shadowTones`. */
const TONES: ColourName[] = ['danger-soft', 'warning', 'warning-soft', 'info', 'info-soft', 'star'];

/**
 * The tokens of the launcher for `:host`, as one compact string. The scheme is the host element's own `color-scheme`, so
 * a page that is only light stays light. `--pitlane-accent` is the page's to set: black or white on it is chosen by its
 * luminance (xyz's y is WCAG's), and as text its lightness is bounded so that it holds 4.5:1.
 */
export function shadowCss(): string {
  const base = [
    'display:block',
    ...IN_SHADOW.map((name) => `--pl-${name}:${hostColour(name)}`),
    `--pl-shadow:${shape.shadow}`,
    `--pl-radius:var(--pitlane-radius,${shape.radius})`,
    `--pl-accent:var(--pitlane-accent,${hostColour('accent')})`,
    '--pl-bw:clamp(0,(.179 - y)*1e6,1)',
    '--pl-on-accent:color(from var(--pl-accent) xyz-d65 calc(.9505*var(--pl-bw)) var(--pl-bw) calc(1.089*var(--pl-bw)))',
    '--pl-accent-text:light-dark(oklch(from var(--pl-accent) min(l,.48) c h),oklch(from var(--pl-accent) max(l,.78) c h))',
  ];
  return [
    `:host{${base.join(';')}}`,
    ':host([hidden]){display:none}',
    '*,::before,::after{box-sizing:border-box}',
    'button,input,select,textarea{font:inherit;color:inherit;margin:0}',
    ':focus-visible{outline:2px solid var(--pl-accent-text);outline-offset:2px}',
  ].join('');
}

/**
 * The tokens for `:host` that only what comes after the launcher uses: tones of messages, motion, the soft accent; and
 * breaks in long words.
 */
export function shadowTonesCss(): string {
  const more = [
    ...TONES.map((name) => `--pl-${name}:${hostColour(name)}`),
    `--pl-fast:${shape.fast}`,
    '--pl-accent-soft:color-mix(in oklab,var(--pl-accent) 10%,var(--pl-surface))',
    'overflow-wrap:break-word',
  ];
  return `:host{${more.join(';')}}@media (prefers-reduced-motion:reduce){:host{--pl-fast:.01ms}}`;
}

function hostColour(name: ColourName): string {
  return `light-dark(${colours[name].map(short).join()})`;
}

function short(hex: string): string {
  const pairs = hex.match(/[\da-f]{2}/g) ?? [];
  return pairs.every((p) => p[0] === p[1]) ? `#${pairs.map((p) => p[0]).join('')}` : hex;
}

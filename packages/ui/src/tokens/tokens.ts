/** Colours as `[light, dark]`, sRGB hex. Text colours hold 4.5:1 on every surface, control outlines 3:1 (tested). */
export const colours = {
  bg: ['#f9faf9', '#0e1412'],
  surface: ['#ffffff', '#161d1a'],
  sunken: ['#f1f4f2', '#1f2824'],
  line: ['#dfe5e1', '#2c3732'],
  'line-strong': ['#7f8c85', '#718078'],
  text: ['#14201a', '#eaf0ed'],
  muted: ['#525f58', '#a5b2ab'],
  accent: ['#0b5f45', '#52c99a'],
  'on-accent': ['#ffffff', '#04211a'],
  'accent-text': ['#0b5f45', '#6ad3a9'],
  'accent-soft': ['#e7f3ed', '#16332a'],
  danger: ['#b0261d', '#ff9a91'],
  'danger-soft': ['#fdeeec', '#3b1e1c'],
  warning: ['#7f4d00', '#f1b85c'],
  'warning-soft': ['#fdf4e2', '#352a13'],
  info: ['#1b5aa6', '#93c0f7'],
  'info-soft': ['#ebf3fc', '#182b41'],
  star: ['#d48806', '#f2b63d'],
} as const satisfies Record<string, readonly [string, string]>;

export type ColourName = keyof typeof colours;

/** Multiples of the 4 px grid, by the name used in `--pl-space-*`. */
export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64 } as const;

/** Type scale in px. */
export const sizes = { sm: 14, md: 16, lg: 20, xl: 24, '2xl': 32 } as const;

/** Everything that is neither a colour, a distance nor a type size. */
export const shape = {
  radius: '8px',
  'radius-sm': '4px',
  'radius-full': '999px',
  target: '44px',
  shadow: '0 1px 2px rgb(10 30 22/.07),0 6px 20px rgb(10 30 22/.09)',
  fast: '150ms',
  slow: '200ms',
} as const;

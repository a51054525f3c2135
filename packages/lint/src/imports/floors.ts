/** The house of docs/architecture.md: a package imports only from floors below its own. */
export const FLOORS: Record<string, number> = {
  'packages/contracts': 0,
  'packages/domain': 1,
  'packages/catalogue': 2,
  'packages/demo': 3,
  'packages/flows': 2,
  'packages/client': 2,
  'packages/ui': 3,
  'packages/app-shell': 4,
  'packages/mail-layout': 4,
  widget: 4,
  checkout: 5,
  'packages/workshop-portal': 5,
  'packages/console': 5,
  'worker-api': 5,
  'packages/sandbox': 5,
  'packages/dev': 6,
  'packages/test-runner': 7,
  'packages/lint': 7,
  'packages/operator': 7,
  'packages/testing': 7,
  'packages/cli': 8,
  examples: 8,
  'packages/e2e': 8,
  'packages/component-testing': 8,
  'packages/bench': 8,
};

/** Packages of the top that may import each other and everything below: nothing ships with them. */
export const TOP = ['packages/e2e', 'packages/component-testing', 'packages/bench', 'examples'];

/** Lower packages, or parts of them, that a package must not know all the same. */
export const UNKNOWN: Record<string, string[]> = {
  'packages/ui': ['@pitlane/flows', '@pitlane/client'],
  widget: ['@pitlane/ui/aria', '@pitlane/catalogue', '@pitlane/demo'],
  checkout: ['@pitlane/catalogue', '@pitlane/demo'],
  'worker-api': ['@pitlane/demo'],
  'packages/workshop-portal': ['@pitlane/catalogue', '@pitlane/demo', '@pitlane/widget'],
  'packages/console': ['@pitlane/catalogue', '@pitlane/demo', '@pitlane/widget'],
  'packages/dev': [
    '@pitlane/widget',
    '@pitlane/checkout',
    '@pitlane/workshop-portal',
    '@pitlane/console',
    '@pitlane/worker-api',
    '@pitlane/sandbox',
  ],
};

/** Packages without I/O and frameworks: nothing of Node, nothing of a view library. */
export const PURE = ['packages/contracts', 'packages/domain', 'packages/flows'];
export const NOT_PURE = /^(node:|react|preact|hono|postgres(\/|$))/;

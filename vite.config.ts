import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { CHROMIUM_ARGS, installedChromium } from './packages/test-runner/src/chromium.ts';

const NOT_TESTS = ['**/node_modules/**', '**/dist/**', '**/.pitlane/**', 'packages/e2e/**'];

/** Nothing a test replaces outlives it, because the files of a worker share its modules. */
const SHARED_WORKERS = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true };

/** React is tested as it is shipped: its development build draws a mail in twice the time. */
const JSX_AS_SHIPPED = { jsx: { development: false } };

/** For a machine that is busy or slow: these end what hangs, and nothing that passes waits for them. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** A component answers at once, but not on a busy machine; a wrong locator must not cost minutes. */
const QUICK = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

/** Tests that also run in the Workers runtime: all but those of Node alone (imports, commands, jobs, processes). */
const ON_WORKERS = [
  'worker-api/src/{marketplace,quoting,booking,operating,site,portal,shared}/**/*.db.test.ts',
  'worker-api/src/graphql/**/*.db.test.ts',
  'worker-api/test/{isolation,permissions}.db.test.ts',
  'worker-api/src/platform/outlives-requests.db.test.ts',
];
/**
 * Those whose runtime matters: sockets, streams, keys and work that outlives its request. In `npm test`; who may do what
 * is the same in every runtime, and `npm run integration:workers` runs all.
 */
const SOME_ON_WORKERS = [
  'worker-api/src/platform/outlives-requests.db.test.ts',
  'worker-api/src/quoting/lead-intake/{launcher,access,submit}.db.test.ts',
  'worker-api/src/booking/placing/unproven-bookings.db.test.ts',
  'worker-api/src/booking/payments/{payments,webhooks}.db.test.ts',
  'worker-api/src/booking/saved-vehicles/*.db.test.ts',
  'worker-api/src/marketplace/{fleets,places}/*.db.test.ts',
];

/** Where Vite looks for dependencies before the first test. */
const COMPONENT_SOURCES = [
  '{checkout,widget,packages/*}/src/**/*.browser.test.tsx',
  'packages/{domain,flows,client}/src/**/!(*.test).ts',
];

const FRESH_TESTS = '**/*.fresh.browser.test.tsx';
const ELEMENT_TESTS = 'widget/src/**/*.element.test.ts';

/** Bundled before the first test: Vite reloads the page when a test meets a dependency it has not bundled yet. */
const COMPONENT_DEPENDENCIES = [
  ...[
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'scheduler',
    'react-aria-components',
    'axe-core',
  ],
  ...['@tanstack/react-query', '@tanstack/react-router', '@xstate/react', 'xstate', 'valibot'],
  ...[
    'react-dom/server',
    ...[
      'body',
      'button',
      'column',
      'container',
      'head',
      'heading',
      'html',
      'img',
      'link',
      'preview',
      'row',
      'section',
      'text',
    ].map((part) => `@pitlane/mail-layout > @react-email/${part}`),
  ],
  ...['@internationalized/date', 'oidc-client-ts', 'vitest-browser-react'],
  ...[
    '@stripe/stripe-js/pure',
    'braintree-web/client',
    'braintree-web/hosted-fields',
    'braintree-web/paypal-checkout',
  ],
];

/** Components are tested with the React that is shipped; its development build takes a third longer. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** Presses the mouse at a point of the page (packages/component-testing/src/press-quickly.ts). */
const pressAt: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.click(x, y);

/** A project whose tests run in the Chromium of the journeys. */
const inChromium = (
  name: string,
  tests: string,
  optimizeDeps: { include: string[]; entries: string[] },
  setupFiles: string[] = [],
) => ({
  optimizeDeps: {
    ...optimizeDeps,
    rolldownOptions: { transform: { define: PRODUCTION } },
    // What an earlier run has kept may lack a dependency that was added since.
    force: true,
  },
  define: PRODUCTION,
  server: { hmr: { overlay: false } },
  test: {
    ...SHARED_WORKERS,
    ...QUICK,
    // A separate frame for each file: its DOM and its modules end with it.
    isolate: true,
    name,
    include: [tests],
    exclude: NOT_TESTS,
    setupFiles: [...setupFiles, 'packages/component-testing/src/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { pressAt },
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: { executablePath: installedChromium(), args: CHROMIUM_ARGS },
        contextOptions: { locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' as const },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
    },
  },
});

/**
 * Components of React. Their files share one frame, because to load every module again for each of them is half of the
 * time; those that need the state of a page that has just loaded, such as a sign-in, have one each.
 */
const inReact = (name: string, tests: string, { isShared }: { isShared: boolean }) => {
  // In this order: the library that cleans up takes what the first one gives React.
  const setUp = ['commit-at-once', ...(isShared ? ['share-a-frame'] : [])];
  const dependencies = { include: COMPONENT_DEPENDENCIES, entries: COMPONENT_SOURCES };
  const files = setUp.map((file) => `packages/component-testing/src/${file}.ts`);
  const project = inChromium(name, tests, dependencies, files);
  const exclude = isShared ? [...NOT_TESTS, FRESH_TESTS] : NOT_TESTS;
  return {
    plugins: [react()],
    oxc: JSX_AS_SHIPPED,
    ...project,
    test: { ...project.test, isolate: !isShared, exclude },
  };
};

/** A project whose tests run in Node. */
const inNode = <Test extends object>(test: Test) => ({
  oxc: JSX_AS_SHIPPED,
  test: { ...SHARED_WORKERS, ...PATIENT, env: { NODE_ENV: 'production' }, exclude: NOT_TESTS, ...test },
});

/**
 * Vitest projects. `*.db.test.ts` runs against a real PostgreSQL, `*.process.test.ts` with processes and servers that it
 * starts, `*.browser.test.tsx` in Chromium, `*.element.test.ts` there with Preact, as the script tag has it; every other
 * `*.test.ts` needs nothing. Test files share a worker, which loads a module once and not for every file: that was most
 * of the time of a run.
 */
export default defineConfig({
  test: {
    // One for each processor; left to itself it keeps one free, which of two is half.
    maxWorkers: '100%',
    projects: [
      inNode({
        name: 'unit',
        pool: 'threads' as const,
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...NOT_TESTS, '**/*.{db,process}.test.ts', '**/*.browser.test.tsx', '**/*.element.test.ts'],
      }),
      // Tests of `integration` again, against the API in the Workers runtime (worker-api/test/support/workers/on-workers.ts).
      inNode({
        name: 'workers',
        include: process.env.PITLANE_WORKERS === 'all' ? ON_WORKERS : SOME_ON_WORKERS,
        globalSetup: [
          'packages/testing/src/start-test-postgres.ts',
          'worker-api/test/support/workers/global-setup.ts',
        ],
      }),
      inNode({
        name: 'integration',
        include: ['**/*.{db,process}.test.ts'],
        globalSetup: ['packages/testing/src/start-test-postgres.ts'],
      }),
      inReact('components', '**/*.browser.test.tsx', { isShared: true }),
      inReact('components-fresh', FRESH_TESTS, { isShared: false }),
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        resolve: { alias: [{ find: /^react$/, replacement: path.resolve('widget/src/shim/react.ts') }] },
        ...inChromium('components-preact', ELEMENT_TESTS, {
          include: [
            'preact',
            'preact/hooks',
            'preact/jsx-runtime',
            'preact/jsx-dev-runtime',
            'xstate',
            'valibot',
            'axe-core',
          ],
          entries: [ELEMENT_TESTS],
        }),
      },
    ],
  },
});

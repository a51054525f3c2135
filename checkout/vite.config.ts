import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hostedBuild, hostedCss } from '../packages/app-shell/staff-app.vite.ts';
import { cutPhoneMetadata } from '../packages/domain/build/phone-metadata.ts';
import { isTrickOff } from './build/is-trick-off.ts';
import { lightAria } from './build/light-aria.ts';
import { pageFiles } from './build/page-files.ts';

/** What runs before the app, and how it loads it. */
const isStartModule = (id: string) =>
  /\/checkout\/src\/start\.ts|\/staged-rendering\/(start\/|switches|yield-to-main)|\/checkout\/index\.html|vite\/preload-helper/.test(
    id,
  );

const OF_EVERY_PAGE = {
  react: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/,
  query: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/,
  router: /node_modules[\\/]@tanstack[\\/]/,
  app: /^(?!.*[\\/](widget|flows|checkout[\\/]src[\\/](main|home-main|router|public-routes|pages|auth[\\/]silent|app[\\/](layout|start-link|use-config|unbranded|handoff-notice|session|read-search|booking|lead|operator-view|use-promises)))\b).*\.(m?js|tsx?)$/,
  // What home, which has no router, does without.
  routed: /[\\/]checkout[\\/]src[\\/](app|pages[\\/](?!home|landing))[\\/]/,
};

/** Style sheets of the pages that the server draws, and of the frame of all pages. The build fails when one is missing. */
const OF_FIRST_VIEW =
  /tokens[\\/]|aria[\\/](badge|banner|button|card|choice|disclosure|field|key-value-list|native-select|operation-list|page-shell|price|rating|skeleton|states|timeline|toggle-button-group)\.|src[\\/]app[\\/]|account-pages|(day-tiles|finalise-page|home-page|landing|card-fields|method-options|listing-card|filters|results-page|save|shortlist-bar|visitor|star-field|once-opened)\.module/;

const isFirstStyle = (id: string) =>
  id.endsWith('.css') && (isTrickOff('later-styles') || OF_FIRST_VIEW.test(id));

/** React Aria and what is built with it: dialogs, menus and calendars, which open after the first view. */
const isAriaModule = (id: string) =>
  /node_modules[\\/](react-aria|react-stately|react-aria-components|@internationalized|clsx)[\\/]/.test(id);

const isSharedModule = (id: string) =>
  !isAriaModule(id) &&
  !/\/widget\/|ui\/src\/native\/(?!icon|class-names|use-is-online|visually)|\/flows\/|xstate|maplibre|supercluster|pmtiles|@internationalized\/(date|number)|calendar|datepicker|DatePicker|date-picker|number-?field|spinbutton|dialog\.tsx|outcome-page/i.test(
    id,
  );

/** Hosted app. `PITLANE_OUT_DIR` receives the build; the API serves it at the root of the hosted origin. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lightAria(), cutPhoneMetadata(), pageFiles()],
  css: hostedCss,
  build: {
    ...hostedBuild,
    rolldownOptions: {
      input: {
        index: 'index.html',
        main: 'src/main.tsx',
        ...(!isTrickOff('home-main') && { 'home-main': 'src/home-main.tsx' }),
        silent: 'src/auth/silent.ts',
      },
      output: {
        // The names of shared files would be lists of pages.
        chunkFileNames: ({ name }) => `assets/${/^(shared|aria)~/.exec(name)?.[1] ?? '[name]'}-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'start', test: isStartModule, priority: 9 },
            // The first paint waits for one style sheet: that of the pages that the server draws.
            { name: 'styles', test: isFirstStyle, priority: 8 },
            // One for what comes later, but for the map, details and comparison, which are few and large.
            {
              name: 'later-styles',
              test: (id) =>
                id.endsWith('.css') &&
                !/maplibre|basemap|results-map|results[\\/](comparison|details)/.test(id),
              priority: 8,
            },
            // What every page needs, in files that each run in a separate task.
            ...Object.entries(OF_EVERY_PAGE).map(([name, test], index) => ({
              ...{ name, tags: ['$initial' as const], priority: 7 - index },
              test: (id: string) => !isStartModule(id) && test.test(id),
            })),
            // Small, and each page's its own choice: among what pages share they would bring much else along.
            { name: 'calls', test: /[\\/]packages[\\/]client[\\/]src[\\/]calls[\\/]/, priority: 2 },
            // Results and finalise, which share little else, both defer parts.
            {
              name: 'staged',
              test: /[\\/]staged-rendering[\\/](once-opened|on-first-use|use-is-needed|when-idle|lazy-with-retry)\.tsx?/,
              priority: 2,
            },
            // Loaded with the first field for a number: no small part that other pages need may end up in its file.
            {
              name: 'phone',
              test: /libphonenumber|[\\/]people[\\/](phone|phone-metadata|contact|reach)\./,
              priority: 2,
            },
            {
              ...{ name: 'aria', test: isAriaModule, minShareCount: 2, priority: 1 },
              ...{ entriesAware: true, entriesAwareMergeThreshold: 3_000 },
            },
            // What several pages share, in few files: a request costs more than the bytes it saves. What only some of them
            // need comes in separate files: dates and the funnel's machines.
            {
              ...{ name: 'shared', test: isSharedModule, minShareCount: 2, priority: 1 },
              ...{ entriesAware: true, entriesAwareMergeThreshold: 3_000 },
            },
          ],
        },
      },
    },
  },
});

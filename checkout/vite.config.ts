import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hostedBuild } from '../packages/app-shell/staff-app.vite.ts';
import { lightAria } from './build/light-aria.ts';
import { pageFiles } from './build/page-files.ts';

/** What runs before the app, and how it loads it. */
const ofStart = (id: string) =>
  /\/checkout\/src\/start\.ts|\/staged-rendering\/(start\/|switches|yield-to-main)|\/checkout\/index\.html|vite\/preload-helper/.test(
    id,
  );

const OF_EVERY_PAGE = {
  react: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  router: /node_modules[\\/](@tanstack|use-sync-external-store)[\\/]/,
  aria: /node_modules[\\/](react-aria|react-stately|react-aria-components|@internationalized)[\\/]/,
  app: /^(?!.*[\\/]checkout[\\/]src[\\/](main|router|public-routes|auth[\\/]silent)\.tsx?$).*\.(m?js|tsx?)$/,
};

const ofSeveral = (id: string) =>
  !/\/widget\/|\/flows\/|xstate|maplibre|supercluster|pmtiles|@internationalized\/(date|number)|calendar|datepicker|DatePicker|date-picker|number-?field|spinbutton/i.test(
    id,
  );

/** Hosted app. `PITLANE_OUT_DIR` receives the build; the API serves it at the root of the hosted origin. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lightAria(), pageFiles()],
  build: {
    ...hostedBuild,
    rolldownOptions: {
      input: { index: 'index.html', main: 'src/main.tsx', silent: 'src/auth/silent.ts' },
      output: {
        // The names of shared files would be lists of pages.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'start', test: ofStart, priority: 4 },
            // One style sheet for all but the map, details and comparison, which come later: they are small, and the first
            // paint waits for each of them.
            {
              name: 'styles',
              test: (id) =>
                id.endsWith('.css') && !/maplibre|results-map|results[\\/](comparison|details)/.test(id),
              priority: 3,
            },
            // What every page needs, in files that each run in a separate task.
            ...Object.entries(OF_EVERY_PAGE).map(([name, test]) => ({
              ...{ name, tags: ['$initial' as const], priority: 2 },
              test: (id: string) => !ofStart(id) && test.test(id),
            })),
            // Small, and each page's its own choice: among what pages share they would bring much else along.
            { name: 'calls', test: /[\\/]packages[\\/]client[\\/]src[\\/]calls[\\/]/, priority: 2 },
            // Loaded with the first field for a number: no small part that other pages need may end up in its file.
            {
              name: 'phone',
              test: /libphonenumber|[\\/]people[\\/](phone|phone-metadata|contact)\./,
              priority: 2,
            },
            // What several pages share, in few files: a request costs more than the bytes it saves. What only some of them
            // need comes in separate files: dates and the funnel's machines.
            {
              ...{ name: 'shared', test: ofSeveral, minShareCount: 2, priority: 1 },
              ...{ entriesAware: true, entriesAwareMergeThreshold: 3_000 },
            },
          ],
        },
      },
    },
  },
});

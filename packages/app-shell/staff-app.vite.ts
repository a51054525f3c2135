import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { cutPhoneMetadata } from '../domain/build/phone-metadata.ts';

/** How the hosted apps are built: `PITLANE_OUT_DIR` receives the build. */
export const hostedBuild: UserConfig['build'] = {
  outDir: process.env.PITLANE_OUT_DIR ?? 'dist',
  emptyOutDir: true,
  // Keeps light-dark() as it is written.
  cssTarget: 'chrome123',
  // Data URLs would need `img-src data:`; the CSP stays strict instead.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};

/** Class names without a line number: shorter, and the same after a change elsewhere in the file. */
export const hostedCss: UserConfig['css'] = {
  modules: {
    generateScopedName: (name, file) => {
      const hash = createHash('sha1').update(path.relative(import.meta.dirname, file.split('?')[0]!));
      return `${name}-${hash.digest('base64url').slice(0, 4)}`;
    },
  },
};

const meta = (attrs: Record<string, string>) => ({ tag: 'meta', attrs, injectTo: 'head-prepend' }) as const;

/** What the pages of all apps for staff say of themselves. */
const staffHead = (base: string): Plugin => ({
  name: 'staff-head',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      meta({ charset: 'utf-8' }),
      meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      meta({ name: 'robots', content: 'noindex' }),
      meta({ name: 'color-scheme', content: 'light dark' }),
      {
        tag: 'link',
        attrs: { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' },
        injectTo: 'head-prepend',
      },
      // The rule of this name is in base.css: the content security policy takes no style elements.
      meta({ id: 'react-aria-pressable-style' }),
    ],
  },
});

/** An app for staff in the folder `root`, served under `base` of the hosted origin with a content security policy. */
export const defineStaffApp = (root: string, base: string) =>
  defineConfig({
    root,
    base,
    plugins: [react(), cutPhoneMetadata(), staffHead(base)],
    css: hostedCss,
    build: hostedBuild,
  });

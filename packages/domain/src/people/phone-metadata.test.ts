import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { cutPhoneMetadata } from '../../build/phone-metadata.ts';
import { PHONE_METADATA } from './phone-metadata.ts';

test('the metadata of phone numbers are those of Australia, New Zealand and the islands that share +61', () => {
  expect(Object.keys(PHONE_METADATA.countries)).toEqual(['AU', 'NZ', 'CC', 'CX']);
  expect(PHONE_METADATA.country_calling_codes).toEqual({ 61: ['AU', 'CC', 'CX'], 64: ['NZ'] });
});

test('a build for the browser holds no other country', async () => {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [cutPhoneMetadata()],
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'phone.ts'), formats: ['es'] },
    },
  })) as [Rolldown.RolldownOutput];
  const { PHONE_METADATA: cut } = await import(
    `data:text/javascript,${encodeURIComponent(cutPhoneMetadata().load.handler())}`
  );
  expect(cut).toEqual(PHONE_METADATA);
  expect(output[0].code).toContain(JSON.stringify(PHONE_METADATA.countries.AU![1]).slice(1, -1));
  expect(output[0].code.length).toBeLessThan(60_000);
});

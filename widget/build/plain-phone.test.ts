import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { plainPhone } from './plain-phone.ts';

const EXTENSIONS = 'createExtensionPattern';
const ADDRESSES = 'extractFormattedPhoneNumberFromPossibleRfc3966NumberUri';

test('the parts of the phone library that a mobile number never needs are replaced', async () => {
  const code = await buildWith([EXTENSIONS, ADDRESSES, 'parse']);
  expect(code).not.toContain(`whole ${EXTENSIONS}`);
  expect(code).not.toContain(`whole ${ADDRESSES}`);
  expect(code).toContain('whole parse');
});

test('the build fails when the phone library has renamed a part that is replaced', async () => {
  await expect(buildWith([EXTENSIONS, 'parse'])).rejects.toThrow(`libphonenumber-js loads no ${ADDRESSES}`);
});

/** Builds a page with a phone library of these modules, and returns its script. */
async function buildWith(modules: string[]): Promise<string> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'pitlane-phone-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const library = 'libphonenumber-js/es6-modern/helpers';
  mkdirSync(path.join(root, library), { recursive: true });
  for (const module of modules)
    writeFileSync(path.join(root, library, `${module}.js`), `export default () => 'whole ${module}';`);
  const uses = modules.map(
    (module) => `import ${module} from './${library}/${module}.js';\nconsole.log(${module}('', {}));`,
  );
  writeFileSync(path.join(root, 'entry.js'), uses.join('\n'));
  const { output } = (await build({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [plainPhone()] },
    build: { write: false, rolldownOptions: { input: 'entry.js' } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

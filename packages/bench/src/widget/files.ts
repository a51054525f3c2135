import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { popularMakes, vehicles } from '@pitlane/catalogue';
import { terserOptions } from '@pitlane/widget/terser-options';
import { build, type Rolldown } from 'vite';
import { otherScripts } from './others.ts';

export type Served = { type: string; body: Buffer };
const SCRIPT = 'text/javascript';
const JSON_TYPE = 'application/json';

/** Everything that the pages request, by path, compressed with brotli at its best quality as a server does with files. */
export async function servedFiles(scratch: string): Promise<Map<string, Served>> {
  const files = new Map<string, Served>();
  const add = (name: string, type: string, text: string) => files.set(name, { type, body: brotli(text) });
  const embed = path.join(scratch, 'embed');
  const widget = fileURLToPath(import.meta.resolve('@pitlane/widget/package.json'));
  const configFile = path.join(path.dirname(widget), 'vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir: embed } });
  for (const name of globSync('**/*.js', { cwd: embed }))
    add(`/embed/v1/${name}`, SCRIPT, readFileSync(path.join(embed, name), 'utf8'));
  add('/bare.js', SCRIPT, await bareElement());
  const others = otherScripts();
  add('/cal.js', SCRIPT, readFileSync(others.cal, 'utf8'));
  // Its style sheets come from its own host, which here is the page's.
  const typeform = readFileSync(others.typeform, 'utf8');
  add('/typeform.js', SCRIPT, typeform.replaceAll('https://embed.typeform.com/next/css/', '/css/'));
  for (const name of globSync('*.css', { cwd: others.typeformStyles }))
    add(`/css/${name}`, 'text/css', readFileSync(path.join(others.typeformStyles, name), 'utf8'));
  add('/api/vehicle/search-options/v2', JSON_TYPE, JSON.stringify({ Success: true, Vehicles: options() }));
  add('/api/config', JSON_TYPE, JSON.stringify({ Success: true, Partner: { Theme: THEME } }));
  return files;
}

const THEME = { accent: '#0b6e4f', radius: '8px', fontFamily: null, logoUrl: null };

/** The answer of the API for the whole catalogue. */
function options() {
  const models = new Map<string, Set<string>>();
  for (const { make, model } of vehicles()) models.set(make, (models.get(make) ?? new Set()).add(model));
  const AllMakes = [...models].sort().map(([Name, names]) => ({ Name, Models: [...names].sort() }));
  const PopularMakes = popularMakes().sort();
  const PopularModels = AllMakes.filter(({ Name }) => PopularMakes.includes(Name)).flatMap(
    ({ Name, Models }) => Models.slice(0, 3).map((Model) => ({ Make: Name, Model })),
  );
  return { PopularMakes, AllMakes, PopularModels };
}

async function bareElement(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      minify: 'terser',
      terserOptions,
      rolldownOptions: { input: fileURLToPath(new URL('bare-element.ts', import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

function brotli(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

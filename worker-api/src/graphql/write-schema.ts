import { writeFileSync } from 'node:fs';
import { printSchema } from 'graphql';
import { buildSchema } from './schema.ts';

/** Writes `worker-api/schema.graphql`; with `--print` only prints it. */
const text = `${printSchema(buildSchema())}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(new URL('../../schema.graphql', import.meta.url), text);

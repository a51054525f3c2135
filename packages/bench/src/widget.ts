// Times the launcher from navigation until it can be used, compared with other launch scripts and a bare element; README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { servedFiles } from './widget/files.ts';
import { measure } from './widget/measure.ts';
import { report } from './widget/report.ts';
import { serveSite } from './widget/site.ts';
import { VARIANTS } from './widget/variants.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '11' } } });
const scratch = mkdtempSync(path.join(tmpdir(), 'pitlane-bench-widget-'));
try {
  const site = await serveSite(VARIANTS, await servedFiles(scratch));
  try {
    const { text, isMet } = report(VARIANTS, await measure(VARIANTS, site, Number(values.rounds)));
    console.log(text);
    process.exitCode = isMet ? 0 : 1;
  } finally {
    site.stop();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * `npm run lint`: fails on exports that nothing uses, where knip sees only a barrel or an entry. `--tests` lists those
 * that only tests use.
 */
import { findDeadExports } from './exports/find-dead-exports.ts';

const isForTests = process.argv.includes('--tests');
const dead = findDeadExports({ countTests: !isForTests });
for (const { file, line, name } of dead) console.error(`${file}:${line} nothing uses ${name}`);
console.log(dead.length === 0 ? 'Every export is used.' : `${dead.length} exports without a use.`);
process.exitCode = dead.length === 0 || isForTests ? 0 : 1;

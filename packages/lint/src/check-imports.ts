/** `npm run lint`: fails when an import breaks the house of docs/architecture.md. */
import { checkImports } from './imports/check-imports.ts';

const faults = checkImports();
for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`);
console.log(faults.length === 0 ? 'Imports keep to their floors.' : `${faults.length} forbidden imports.`);
process.exitCode = faults.length === 0 ? 0 : 1;

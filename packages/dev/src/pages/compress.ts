import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const TEXT = ['.js', '.mjs', '.css', '.html', '.svg', '.json'];
const SMALLEST = 1_000;
/** Above this the highest quality takes seconds a file for a few percent. */
const LARGE = 256_000;

/** Writes `<file>.br` next to every text file of a build, which the API serves to browsers that take it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder }).filter((name) => TEXT.includes(path.extname(name)));
  for (const name of files) {
    const content = readFileSync(path.join(folder, name));
    if (content.length < SMALLEST) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(path.join(folder, `${name}.br`), await compress(content, { params }));
  }
}

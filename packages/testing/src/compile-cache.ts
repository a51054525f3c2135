import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For processes that tests start by the dozen: what one has compiled, the next reads; it halves their start. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'pitlane-compiled') };

import path from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the bundled programs of the API. */
    bundledPrograms: string;
  }
}

/** The bundled `node` (the server), `seed`, or a command of the API, for a test that starts it. */
export const programPath = (name: string): string => path.join(inject('bundledPrograms'), `${name}.js`);

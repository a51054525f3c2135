import path from 'node:path';
import { API_FLAGS } from '../../../ops/src/paths.ts';
import { type Callee, startCallee } from '../calls/start-callee.ts';
import type { HttpLoadCalls } from '../load/http-load.ts';
import type { SqlLoadCalls } from '../load/sql-load.ts';
import type { ServerCalls } from './server.ts';

const at = (file: string) => path.join(import.meta.dirname, file);

/** What serves the calls, a process as `npm start` begins one for the API. */
export const startServer = (): Callee<ServerCalls> => startCallee(at('server.ts'), API_FLAGS);
/** What asks over HTTP. */
export const startHttpLoad = (): Callee<HttpLoadCalls> => startCallee(at('../load/http-load.ts'));
/** What asks PostgreSQL itself. */
export const startSqlLoad = (): Callee<SqlLoadCalls> => startCallee(at('../load/sql-load.ts'));

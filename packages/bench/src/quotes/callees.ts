import path from 'node:path';
import { API_FLAGS } from '@pitlane/dev/paths';
import { type Callee, startCallee } from '../calls/start-callee.ts';
import type { HttpLoadCalls } from '../load/http-load.ts';
import type { SqlLoadCalls } from '../load/sql-load.ts';
import type { ServerCalls } from './server.ts';

const at = (file: string) => path.join(import.meta.dirname, file);

/** The process that serves the calls, as `npm start` starts one for the API. */
export const startServer = (): Callee<ServerCalls> => startCallee(at('server.ts'), API_FLAGS);
/** Sends the HTTP load. */
export const startHttpLoad = (): Callee<HttpLoadCalls> => startCallee(at('../load/http-load.ts'));
/** Sends the SQL load. */
export const startSqlLoad = (): Callee<SqlLoadCalls> => startCallee(at('../load/sql-load.ts'));

import { type Context, Hono } from 'hono';
import type { Account } from './auth.ts';
import type { AppDeps } from './deps.ts';
import type { Partner } from './partner.ts';

/** What middleware leaves in the context of a request. */
export type AppEnv = {
  Variables: {
    /** Appears in the log line and in every problem document of the request. */
    traceId: string;
    /** The partner of the request; set on `/api` routes by `partner.ts`. */
    partner: Partner | null;
    /** The origin of hosted pages that the request names; null for others, and where it names none. */
    hostedOrigin: string | null;
    /** The signed-in account, or null; set by `auth.ts` when a bearer token came. */
    account: Account | null;
    /** True outside production: answers are compared with the documented schema. */
    checkAnswers: boolean;
    /** The documented route that answers; undefined for the others. */
    route:
      | { path: string; idempotencyKey?: string | undefined; leadAccess?: boolean | undefined }
      | undefined;
  };
};
export type Router = Hono<AppEnv>;

/** An empty router of a feature. */
export const createRouter = (): Router => new Hono<AppEnv>();

/** Outside production a header that the document does not name is a fault: no client could know of it. */
export function assertDocumented(c: Context<AppEnv>, header: 'idempotencyKey' | 'leadAccess'): void {
  const route = c.get('route');
  if (c.get('checkAnswers') && route && !route[header])
    throw new Error(`${route.path} reads a header that it does not document: set ${header} of its route.`);
}

/** The routes of a feature, from functions that each add those of one subject. */
export const combineRoutes =
  (...parts: ((router: Router, deps: AppDeps) => void)[]) =>
  (deps: AppDeps): Router => {
    const router = createRouter();
    for (const addRoutes of parts) addRoutes(router, deps);
    return router;
  };

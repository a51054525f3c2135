import SchemaBuilder from '@pothos/core';
import type { Context } from 'hono';
import type { AppEnv } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';

/** What resolvers get: the app's parts and the request, with who asks. */
export type GraphQLContext = { deps: AppDeps; c: Context<AppEnv> };

export type Builder = ReturnType<typeof createBuilder>;

export function createBuilder() {
  const builder = new SchemaBuilder<{ Context: GraphQLContext; DefaultFieldNullability: false }>({
    defaultFieldNullability: false,
  });
  builder.queryType({});
  builder.mutationType({});
  return builder;
}

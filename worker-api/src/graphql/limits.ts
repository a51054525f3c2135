import { type ASTVisitor, GraphQLError, Kind, type ValidationContext, type ValidationRule } from 'graphql';

/**
 * Characters and tokens of a document, definitions it may hold, levels of fields it may nest, aliases it may use, and
 * selections it may come to once its fragments are spread.
 */
export const GRAPHQL_LIMITS = {
  characters: 10_000,
  tokens: 1_000,
  definitions: 10,
  depth: 8,
  aliases: 15,
  selections: 500,
} as const;

/** Levels below `__schema` and `__type`: the introspection of client tools nests types in types. */
export const INTROSPECTION_DEPTH = 15;

/** Refuses documents that are deeper, wider or longer than any screen needs (reliability 12). Counts through fragments. */
export const limitDocument: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  Document(document) {
    if (document.definitions.length > GRAPHQL_LIMITS.definitions)
      return refuse(context, 'too many definitions');
    const fragments = new Map(
      document.definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
      ),
    );
    let aliases = 0;
    let visited = 0;
    // What would be resolved is visited, so a fragment used twice counts twice: a few that spread each other often
    // come to billions. The limits end the walk.
    const walk = (
      selections: readonly Selection[],
      depth: number,
      path: readonly string[],
      most: number = GRAPHQL_LIMITS.depth,
    ): boolean => {
      if (depth > most) return refuse(context, 'nested too deeply');
      for (const selection of selections) {
        if (++visited > GRAPHQL_LIMITS.selections) return refuse(context, 'too many selections');
        if (selection.kind === Kind.FIELD && selection.alias && ++aliases > GRAPHQL_LIMITS.aliases)
          return refuse(context, 'too many aliases');
        const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
        const name = isSpread ? selection.name.value : null;
        if (name && path.includes(name)) continue;
        const inner = isSpread ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
        const next = selection.kind === Kind.FIELD ? depth + 1 : depth;
        const limit = isIntrospection(selection) ? INTROSPECTION_DEPTH : most;
        if (inner && !walk(inner.selections, next, name ? [...path, name] : path, limit)) return false;
      }
      return true;
    };
    for (const definition of document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION && !walk(definition.selectionSet.selections, 1, []))
        break;
    }
    return false;
  },
});

type Selection = import('graphql').SelectionNode;

/** What `NoSchemaIntrospectionCustomRule` refuses in production. */
const isIntrospection = (selection: Selection): boolean =>
  selection.kind === Kind.FIELD && (selection.name.value === '__schema' || selection.name.value === '__type');

function refuse(context: ValidationContext, why: string): false {
  context.reportError(
    new GraphQLError(`The document is refused: ${why}.`, {
      extensions: { code: 'validation', http: { status: 400 } },
    }),
  );
  return false;
}

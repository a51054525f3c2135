import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/**
 * Removes Vite's loader of chunk style sheets from every `import()`: the widget has no style sheets, and the loader would
 * make the launcher larger (docs/decisions/0018).
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  renderChunk(code) {
    const calls = findCalls(this.parse(code) as unknown as Node);
    const plain = calls
      .toSorted((one, other) => other.call.start - one.call.start)
      .reduce(
        (text, { call, body }) =>
          text.slice(0, call.start) + text.slice(body.start, body.end) + text.slice(call.end),
        code,
      );
    return calls.length > 0 ? { code: plain, map: null } : null;
  },
});

/** Calls `__vitePreload(() => import(…), …)` with what their function gives. */
function findCalls(node: Node): { call: Node; body: Node }[] {
  const load = node.type === 'CallExpression' ? (node.arguments as Node[])[0] : undefined;
  const body = load?.type === 'ArrowFunctionExpression' ? (load.body as Node) : undefined;
  const isPreload = (node.callee as Node | undefined)?.name === '__vitePreload';
  if (isPreload && body && body.type !== 'BlockStatement') return [{ call: node, body }];
  return Object.values(node).flatMap((child) =>
    [child].flat().flatMap((each) => (isNode(each) ? findCalls(each) : [])),
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

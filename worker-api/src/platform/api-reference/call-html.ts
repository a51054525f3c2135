import { html } from 'hono/html';
import type { OpenApiDocument } from '../openapi.ts';
import { HEADERS } from '../openapi-operation.ts';
import { listProblems, type ReferenceCall } from './list-calls.ts';
import { inline, paragraphs, schemaHtml, withProblemLinks } from './markup.ts';

/** One call: what it does, its parameters, an example to paste, its bodies and its problems. */
export function callHtml(call: ReferenceCall, document: OpenApiDocument) {
  const { method, path, operation } = call;
  const body = operation.requestBody?.content['application/json'];
  const success = operation.responses['200'];
  const parameters = operation.parameters.map((one) =>
    '$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one,
  );
  return html`<article id="${operation.operationId}">
    <h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2>
    <p>${inline(operation.summary)}</p>
    ${paragraphs(operation.description)}
    ${
      parameters.length > 0 &&
      html`<ul>${parameters.map(
        (p) =>
          html`<li><code>${p.name}</code> (${p.in}${p.required ? ', required' : ''}) ${inline(p.description)}</li>`,
      )}</ul>`
    }
    ${body?.example !== undefined && html`<p>Example:</p><pre>${curl(call, document, body.example)}</pre>`}
    ${body && schemaHtml('Request', body)}
    ${success && 'content' in success && schemaHtml('Answer', success.content['application/json']?.schema)}
    <details><summary>Problems</summary>
      ${listProblems(call, document).map(
        ([status, { description }]) =>
          html`<p class="problem"><b>${status}</b> ${withProblemLinks(description)}</p>`,
      )}
    </details>
  </article>`;
}

/** A command to paste. What only the reader knows is a variable of the shell: `$GUID` for `{guid}`, `$ACCESS_TOKEN`. */
function curl(
  { method, path, operation }: ReferenceCall,
  { servers }: OpenApiDocument,
  example: unknown,
): string {
  const wantsKey = operation.parameters.some(
    (one) => '$ref' in one && one.$ref.split('/').at(-1)!.startsWith('IdempotencyKey'),
  );
  const variables = path.replace(/\{(\w+)\}/g, (_, name) => `$${toVariable(name)}`);
  return [
    `curl -X ${method.toUpperCase()} "${servers[0]!.url}${variables}"`,
    "-H 'Content-Type: application/json'",
    ...(operation.security.some((one) => 'leadAccess' in one)
      ? [`-H "${HEADERS.LeadAccessToken.name}: $ACCESS_TOKEN"`]
      : []),
    ...(wantsKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    `-d '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`,
  ].join(' \\\n  ');
}

/** `leadGuid` is `LEAD_GUID`. */
const toVariable = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

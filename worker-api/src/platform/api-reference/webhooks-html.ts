import { html } from 'hono/html';
import type { OpenApiDocument } from '../openapi.ts';
import { inline, schemaHtml } from './markup.ts';

/** The messages to a partner's server, each with an example and its schema. */
export function webhooksHtml({ webhooks }: OpenApiDocument) {
  return html`<h1>Webhooks</h1>
    <p>Messages to your server.</p>
    ${Object.entries(webhooks).map(([name, { post }]) => {
      const { schema, example } = post.requestBody.content['application/json'];
      return html`<article id="${post.operationId}">
        <h2><code>${name}</code></h2>
        <p>${inline(post.summary)}</p>
        <p>${inline(post.description)}</p>
        <p>Example:</p><pre>${JSON.stringify(example, null, 2)}</pre>
        ${schemaHtml('Body', schema)}
      </article>`;
    })}`;
}

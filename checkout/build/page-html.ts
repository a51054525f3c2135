/**
 * The built `index.html` with the files that its script runs, in their order, with the style sheet of all pages, which the
 * app would ask for only when it has come itself, and with scripts that do not keep it waiting.
 */
export function pageHtml(html: string, style: string, files: readonly string[]): string {
  const link = html.includes(`"${style}"`) ? '' : `  <link rel="stylesheet" crossorigin href="${style}">\n  `;
  return html
    .replace(
      '<script type="module" crossorigin',
      `<script type="module" crossorigin fetchpriority="low" data-files="${files.join(' ')}"`,
    )
    .replaceAll(
      '<link rel="modulepreload" crossorigin',
      '<link rel="modulepreload" crossorigin fetchpriority="low"',
    )
    .replace('</head>', `${link}</head>`);
}

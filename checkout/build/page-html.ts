/**
 * Returns the built `index.html` with the files that its script runs, in order, the shared style sheet, which the app
 * would otherwise load late, and scripts of low priority.
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

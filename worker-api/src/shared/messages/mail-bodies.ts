import type { MailWords } from './texts/message-text.ts';

/**
 * The two bodies of a mail: text, and HTML of paragraphs and links that reads without styles. `brand` heads the HTML
 * and signs the text.
 */
export function mailBodies(
  { lines, link, links = [] }: Omit<MailWords, 'subject'>,
  brand: string | null = null,
): { text: string; html: string } {
  const all = [link, ...links];
  const signature = brand ? [brand] : [];
  const text = [...lines, ...all.map(({ label, url }) => `${label}: ${url}`), ...signature].join('\n\n');
  const heading = brand ? `<p><strong>${escapeHtml(brand)}</strong></p>\n` : '';
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const anchors = all
    .map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`)
    .join('\n');
  return {
    text,
    html: `<!doctype html>\n<html lang="en"><body>\n${heading}${paragraphs}\n${anchors}\n</body></html>`,
  };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);

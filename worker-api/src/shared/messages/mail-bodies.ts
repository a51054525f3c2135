import type { MailWords } from './texts/message-text.ts';

/** The two bodies of a mail: text, and HTML of paragraphs and links that reads without styles. */
export function mailBodies({ lines, link, links = [] }: Omit<MailWords, 'subject'>): {
  text: string;
  html: string;
} {
  const all = [link, ...links];
  const text = [...lines, ...all.map(({ label, url }) => `${label}: ${url}`)].join('\n\n');
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const anchors = all
    .map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`)
    .join('\n');
  return {
    text,
    html: `<!doctype html>\n<html lang="en"><body>\n${paragraphs}\n${anchors}\n</body></html>`,
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

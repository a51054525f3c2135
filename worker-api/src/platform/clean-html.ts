import sanitize from 'sanitize-html';

const TAGS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a'];

/**
 * HTML that others wrote, as it may be stored and shown (reliability 15): paragraphs, lists, headings, emphasis and
 * links to http, mail and phone. Everything else is dropped, scripts and styles with what is in them.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  });

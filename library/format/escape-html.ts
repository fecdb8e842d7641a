const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SIGNS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign])),
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Escapes text for elements, and attributes with double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Undoes the escaping, also that of Markdown. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => SIGNS[entity] ?? entity);

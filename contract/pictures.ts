/** Addresses of pictures in answers of the site. The browser reads this file, too: no schemas. */

const PICTURE = /\/(?:course|quiz|practice|topic)\/[\w-]+\.(?:svg|png|jpe?g|webp|avif)/g;

/** Lists the pictures that a text names, each once. */
export const listPictures = (text: string): string[] => [...new Set(text.match(PICTURE))];

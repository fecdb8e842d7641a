/** An SVG document as the address of a picture. */
export const asAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

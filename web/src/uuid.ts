/** A random UUID (version 4). `crypto.randomUUID` is missing on pages without https. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    if (at === 6) return (0x40 | (byte & 0x0f)).toString(16);
    return (at === 8 ? 0x80 | (byte & 0x3f) : byte).toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

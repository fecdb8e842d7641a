/** Makes a form with one file, and `more` fields, as browsers send it. */
export async function buildForm(
  field: string, content: Uint8Array, name: string, more: Record<string, string> = {},
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(content)], name));
  for (const [key, value] of Object.entries(more)) form.set(key, value);
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type') ?? '' } };
}

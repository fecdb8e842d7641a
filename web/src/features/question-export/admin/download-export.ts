import { checkResponse } from '../../../ui/admin/send-form.ts';

/** Downloads a file of questions and returns what it could not carry, in sentences. @throws ApiError */
export async function downloadExport(path: string): Promise<string[]> {
  const response = await checkResponse(fetch(path));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'cau-hoi';
  link.click();
  URL.revokeObjectURL(url);
  return readNotes(response.headers.get('export-notes'));
}

function readNotes(header: string | null): string[] {
  if (header === null) return [];
  const notes: unknown = JSON.parse(decodeURIComponent(header));
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}

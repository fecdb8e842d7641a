import { checkResponse } from './send-form.ts';

/** Downloads a file that the server makes. @param name used where the server names none @throws ApiError */
export const saveFile = async (address: string, name: string): Promise<void> => saveResponse(await checkResponse(fetch(address)), name);

/** Saves the file of an answer. */
export async function saveResponse(response: Response, name: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name;
  link.click();
  URL.revokeObjectURL(url);
}

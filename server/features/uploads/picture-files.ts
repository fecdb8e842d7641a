import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendStoredFile } from '#server/platform/storage/send-stored-file.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { PICTURE_FILE } from './pictures.ts';

/** A name identifies the content for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Sends an uploaded picture; undefined when the name is not one of those. */
export const sendPicture = (storage: Storage) =>
  (request: FastifyRequest, reply: FastifyReply, folder: string, file: string): Promise<FastifyReply> | undefined => {
    if (!PICTURE_FILE.test(file)) return undefined;
    const name = fileOf(file);
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
    return sendStoredFile(request, reply, storage, { name: `${folder}/${name}`, type, cacheControl: FOR_EVER });
  };

/** A narrower file that would not be narrower is the picture itself: pages need not know which exist. */
function fileOf(file: string): string {
  const [, stem, width, narrower] = /^(.+-(\d+)x\d+)-(\d+)\.webp$/.exec(file) ?? [];
  return stem !== undefined && Number(narrower) >= Number(width) ? `${stem}.webp` : file;
}

// @ts-nocheck
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendStored } from '#server/platform/send-stored.ts';
import type { Storage } from '#server/platform/storage.ts';
import { PICTURE_FILE } from './pictures.ts';

/** A name says what is in it, for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers with a picture that was sent in; undefined when the name is none of such a picture. */
export const pictureFrom = (storage: Storage) =>
  (request: FastifyRequest, reply: FastifyReply, folder: string, file: string): Promise<FastifyReply> | undefined => {
    if (!PICTURE_FILE.test(file)) return undefined;
    const name = fileOf(file);
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
    return sendStored(request, reply, storage, { name: `${folder}/${name}`, type, cacheControl: FOR_EVER });
  };

/** A narrower file of a picture that is no wider is the picture itself: pages need not know which there are. */
function fileOf(file: string): string {
  const [, stem, width, narrower] = /^(.+-(\d+)x\d+)-(\d+)\.webp$/.exec(file) ?? [];
  return stem !== undefined && Number(narrower) >= Number(width) ? `${stem}.webp` : file;
}

import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

type Compression = Exclude<Encoding, 'identity'>;

/** A text in one packed form at least; the other form is added by the first request for it. */
export type CompressedText = Partial<Record<Compression, Buffer>>;

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Above quality 5 the answer of a search takes ten times as long and gets no smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Bytes; a shorter text fits into one network packet as it is. */
const MIN_BYTES = 1_400;

export const compress = async (text: string | Buffer, packing: Compression = 'br'): Promise<CompressedText> => ({ [packing]: await compressBytes(text, packing) });

/** Returns the form in which to keep an answer first asked for in `encoding`: most browsers accept Brotli. */
export const chooseCompression = (encoding: Encoding): Compression => (encoding === 'identity' ? 'br' : encoding);

async function compressBytes(text: string | Buffer, packing: Compression): Promise<Buffer> {
  const bytes = packing === 'br' ? await promisify(brotliCompress)(text, BROTLI) : await promisify(gzip)(text);
  // zlib returns the beginning of a 16 KB buffer: copying keeps a short answer from holding all of it.
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export async function addCompression(packed: CompressedText, packing: Compression): Promise<Buffer> {
  return (packed[packing] ??= await compressBytes(await decompress(packed), packing));
}

export const decompress = ({ br, gzip: gz }: CompressedText): Promise<Buffer> =>
  br ? promisify(brotliDecompress)(br) : promisify(gunzip)(gz ?? Buffer.alloc(0));

/** Bytes, with room for the other form. */
export const compressedSize = ({ br, gzip: gz }: CompressedText): number => 2 * Math.max(br?.length ?? 0, gz?.length ?? 0);

/** Sends JSON that was packed before to one of the callers it is for. The route has said how long browsers may keep it. */
export async function sendCompressedJson(request: FastifyRequest, reply: FastifyReply, packed: CompressedText): Promise<FastifyReply> {
  const encoding = chooseEncoding(request);
  const bytes = encoding === 'identity' ? await decompress(packed) : await addCompression(packed, encoding);
  varyByEncoding(reply);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').header('content-length', bytes.length).send(bytes);
}

/**
 * Packs an answer that is not cached, such as a caller's own data: a topic with its formulas has hundreds of kilobytes and goes
 * to phones.
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  const encoding = chooseEncoding(request);
  if (encoding === 'identity' || text.length < MIN_BYTES) return text;
  const bytes = encoding === 'br' ? await promisify(brotliCompress)(text, FAST_BROTLI) : await promisify(gzip)(text);
  reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length });
  varyByEncoding(reply);
  return bytes;
}

/** Says that the answer depends on the encodings that the browser accepts. */
export const varyByEncoding = (reply: FastifyReply) =>
  void reply.header('vary', ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', '));

/** Returns the smallest encoding that the browser accepts; one with `q=0` is not accepted. */
export function chooseEncoding(request: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase().split(',').map((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? '' : name;
  });
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

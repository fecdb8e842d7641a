/** Addresses of videos and pictures, as authors write them. The browser reads this file, too: no schemas. */

const YOUTUBE = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']);
const FILE = /\.(?:mp4|m4v|webm|mov|ogv)$/i;

/** Returns the video's id of a YouTube address, else undefined. */
export function youTubeId(address: string): string | undefined {
  try {
    const { hostname, searchParams, pathname } = new URL(address);
    const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
    return YOUTUBE.has(hostname) && /^[\w-]{11}$/.test(id) ? id : undefined;
  } catch {
    return undefined; // a path of our own; `URL.parse` is too new for older phones
  }
}

/** Tells whether an address is a video rather than a page that shows one. */
export function isVideoAddress(address: string): boolean {
  if (youTubeId(address) !== undefined) return true;
  try {
    const { protocol, pathname } = new URL(address);
    return /^https?:$/.test(protocol) && FILE.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

const PLAYABLE_VIDEO = 'Bạn dùng đường dẫn một video YouTube, hoặc đường dẫn https của tệp .mp4, .webm';
export const WRONG_VIDEO = 'Đường dẫn video không hợp lệ. Bạn dán đường dẫn YouTube hoặc đường dẫn https của tệp video.';
export const WRONG_SOLUTION_VIDEO = 'Đường dẫn video bài giải không hợp lệ.';
export const PAGE_FOR_VIDEO = `Đường dẫn này là một trang web, không phát được như video. ${PLAYABLE_VIDEO}. Video ở Google Drive, Facebook thì tải về máy rồi bấm “Tải video lên”.`;
export const PAGE_FOR_SOLUTION_VIDEO = `Đường dẫn này là một trang web, không phát được như video. ${PLAYABLE_VIDEO}.`;

/** Checks a lesson's video address; returns the error as a sentence, or undefined. */
export function videoAddressError(address: string): string | undefined {
  if (!/^(?:https?:\/\/\S+|upload:[\w.-]+|\/api\/courses\/\S+\/video|)$/.test(address)) return WRONG_VIDEO;
  return address.startsWith('http') && !isVideoAddress(address) ? PAGE_FOR_VIDEO : undefined;
}

/** Checks the video address of a solution, which cannot be an uploaded file. */
export function solutionVideoAddressError(address: string): string | undefined {
  if (!/^(?:https?:\/\/\S+|)$/.test(address)) return WRONG_SOLUTION_VIDEO;
  return address !== '' && !isVideoAddress(address) ? PAGE_FOR_SOLUTION_VIDEO : undefined;
}

export const WRONG_IMAGE = 'Ảnh không hợp lệ. Bạn tải ảnh lên, hoặc dán đường dẫn https của ảnh.';

/** Accepts a file name, a path of this site, an http(s) address, or nothing. */
export const isImageAddress = (image: string): boolean => /^(?:https?:\/\/[^\s"<>\\]+|\/?[^\s/:"<>\\][^:"<>\\\p{Cc}]*|)$/u.test(image);

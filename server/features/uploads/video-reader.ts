// A separate program: prints as JSON the metadata of the video at the given path or address, or null when browsers
// cannot play it. server/platform/process/run-in-process.ts says why.
import { FilePathSource, Input, MP4, UrlSource, WEBM } from 'mediabunny';
import { limitBuffers } from '#server/platform/process/limit-buffers.ts';
import type { VideoInfo } from './video-file.ts';

/** Bytes of the file held at once: metadata of hours of video has some MB. */
const HELD = 256 * 1024 * 1024;
/** Longest video in seconds, and widest in pixels. */
const LONGEST = 24 * 60 * 60;
const WIDEST = 16_384;

const endWatch = limitBuffers(HELD);

async function readVideo(from: string): Promise<VideoInfo | null> {
  const source = /^https?:/.test(from) ? new UrlSource(from) : new FilePathSource(from);
  using input = new Input({ formats: [MP4, WEBM], source });
  const track = await input.getPrimaryVideoTrack();
  if (!track?.codec) return null;
  const type = (await input.getFormat()) === WEBM ? 'video/webm' : 'video/mp4';
  const { displayWidth: width, displayHeight: height } = track;
  const seconds = Math.round(await input.computeDuration());
  const isSound = seconds >= 0 && seconds <= LONGEST && [width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= WIDEST);
  return isSound ? { type, seconds, width, height } : null;
}

const video = await readVideo(process.argv[2] ?? '');
endWatch();
process.stdout.write(JSON.stringify(video));

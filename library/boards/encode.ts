import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Frames a second. Marks take 0.3 s, so they are drawn in five frames. */
export const FRAME_RATE = 15;

/** Takes PNG pictures, one a frame, and writes an mp4 that every browser starts at once. */
export interface Encoder {
  add(picture: Buffer): Promise<void>;
  finish(): Promise<void>;
}

export function startEncoder(file: string): Encoder {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(FRAME_RATE), '-i', 'pipe:0'];
  // A fixed number of threads and no dates: the same board animation gives the same file.
  const video = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '29', '-threads', '2'];
  const shape = ['-pix_fmt', 'yuv420p', '-g', String(FRAME_RATE * 10), '-movflags', '+faststart'];
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...video, ...shape, ...plain, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
  });
  // `finish()` reports a crash; until then the rejection must not count as unhandled.
  closed.catch(() => {});
  return {
    async add(picture) {
      if (!child.stdin.write(picture)) await Promise.race([once(child.stdin, 'drain'), closed]);
    },
    finish() {
      child.stdin.end();
      return closed;
    },
  };
}

/** Writes a JPEG to show until the film has loaded. */
export async function writeJpeg(picture: Buffer, file: string): Promise<void> {
  const input = ['-f', 'image2pipe', '-i', 'pipe:0'];
  const still = ['-frames:v', '1', '-vf', 'scale=960:-2:flags=lanczos', '-q:v', '9'];
  const plain = ['-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...still, ...plain, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(picture);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}

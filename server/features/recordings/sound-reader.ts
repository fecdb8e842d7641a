// A separate program: prints as JSON the type and length of the recording on its standard input, or null when it is
// not one that browsers make. server/platform/process/run-in-process.ts says why.
import { BufferSource, Input, MP4, WEBM } from 'mediabunny';
import { limitBuffers } from '#server/platform/process/limit-buffers.ts';
import type { Sound } from './sound.ts';

/** Seconds: longer than any scene; shorter is an accidental press of the button. */
const SHORTEST = 0.2;
const LONGEST = 15 * 60;
const HELD = 96 * 1024 * 1024;

const endWatch = limitBuffers(HELD);

async function readSound(bytes: Buffer): Promise<Sound | null> {
  using input = new Input({ formats: [MP4, WEBM], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (!track?.codec || (await input.getPrimaryVideoTrack())) return null;
  const seconds = await input.computeDuration();
  if (!(seconds >= SHORTEST && seconds <= LONGEST)) return null;
  return { type: (await input.getFormat()) === WEBM ? 'audio/webm' : 'audio/mp4', milliseconds: Math.round(seconds * 1000) };
}

const sound = await readSound(Buffer.concat(await process.stdin.toArray()));
endWatch();
process.stdout.write(JSON.stringify(sound));

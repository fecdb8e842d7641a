import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny';

/** 20 ms of silence, in Opus. */
const SILENCE = new Uint8Array([0xf8, 0xff, 0xfe]);
const FRAME = 0.02;

/** Makes a recording of silence. `padding`: useless bytes in each frame. */
export async function makeSound(seconds: number, { kind = 'webm', padding = 0 }: { kind?: 'webm' | 'mp4'; padding?: number } = {}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: kind === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const frame = new Uint8Array(SILENCE.length + padding);
  frame.set(SILENCE);
  for (let at = 0; at < Math.round(seconds / FRAME); at++) {
    await source.add(new EncodedPacket(frame, 'key', at * FRAME, FRAME), { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Reason why recording is impossible. */
export type MicrophoneProblem = 'denied' | 'absent' | 'busy' | 'page' | 'browser';

export type Recorder = {
  /** Returns the present loudness, from 0 to 1. */
  level: () => number;
  /** Ends the recording and returns it. Call once. */
  stop: () => Promise<Blob>;
  discard: () => void;
};

/** In order of preference, as far as the server takes them: WebM, or MP4 on iPhones. */
const TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];
/** Enough for speech; a lesson's space is small. */
const BITS_A_SECOND = 32_000;
/** Milliseconds between two counts of bytes. */
const SLICE = 500;

/**
 * @param onBytes receives the number of bytes so far
 * @throws MicrophoneProblem
 */
export async function record(onBytes: (bytes: number) => void): Promise<Recorder> {
  const stream = await openMicrophone();
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS_A_SECOND });
  const chunks: Blob[] = [];
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  recorder.addEventListener('dataavailable', ({ data }) => {
    chunks.push(data);
    onBytes(chunks.reduce((sum, { size }) => sum + size, 0));
  });
  const meter = meterOf(stream);
  const close = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  recorder.start(SLICE);
  return {
    level: meter.level,
    discard: close,
    stop: async () => {
      close();
      await ended;
      return new Blob(chunks, { type: recorder.mimeType });
    },
  };
}

type PolicyDocument = Document & { featurePolicy?: { allowsFeature: (feature: string) => boolean } };

async function openMicrophone(): Promise<MediaStream> {
  // Only a secure page has media devices.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
  if (!devices || !('MediaRecorder' in window)) throw problem('browser');
  // The policy of the first loaded page stays in force during client-side navigation; only admin pages allow the
  // microphone.
  if ((document as PolicyDocument).featurePolicy?.allowsFeature('microphone') === false) throw problem('page');
  try {
    return await devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 } });
  } catch (error) {
    throw problem(PROBLEMS[error instanceof DOMException ? error.name : ''] ?? 'browser');
  }
}

const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'denied', SecurityError: 'denied', NotFoundError: 'absent', OverconstrainedError: 'absent', NotReadableError: 'busy', AbortError: 'busy',
};

class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;
  constructor(why: MicrophoneProblem) {
    super(why);
    this.problem = why;
  }
}
const problem = (why: MicrophoneProblem) => new MicrophoneError(why);
export const problemOf = (error: unknown): MicrophoneProblem => (error instanceof MicrophoneError ? error.problem : 'browser');

function meterOf(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(wave);
      const loudness = Math.sqrt(wave.reduce((sum, each) => sum + each * each, 0) / wave.length);
      // Speech is some 20 dB below the microphone's maximum.
      return Math.min(1, loudness * 5);
    },
    close: () => void context.close().catch(() => undefined),
  };
}

import type { Listener, Passage, Reading } from './passage.ts';

/** A caption as read aloud, with its time on the board, in seconds. */
type SpokenPart = { start: number; end: number; said: string };

/** The browser's voices and timers; tests replace them. */
export type Machine = {
  synthesis: SpeechSynthesis | undefined;
  utterance: (text: string) => SpeechSynthesisUtterance;
  /** @param ms delay of `run` @returns cancels it */
  after: (ms: number, run: () => void) => () => void;
};

/** Voices arrive with `voiceschanged`, in some browsers without it, or never. In ms. */
const LOOK_EVERY = 250;
const LOOK_FOR = 3_000;
/** In some browsers speech right after a cancellation is cancelled, too. In ms. */
const AFTER_CANCEL = 80;
/** Interval of checks whether speech has ended without an event. In ms. */
const LISTEN_EVERY = 250;
/**
 * Time for each letter of the slowest voices; then speech counts as ended, because some never send the event. In ms.
 */
const FOR_LETTER = 160;
const FOR_START = 4_000;
/** Limits of a voice's rate, at any speed of the board: beyond them it cannot be followed. */
const SLOWEST = 0.7;
const FASTEST = 1.6;
/** Silent captions in a row after which the voice counts as failed. */
const MUTE = 2;

/** Errors after which nothing can be read; a cancellation is none of them. */
const REFUSED = new Set(['not-allowed', 'synthesis-unavailable', 'synthesis-failed', 'language-unavailable', 'voice-unavailable', 'audio-hardware', 'network']);

/**
 * The device's own Vietnamese voice. It reads one caption at a time, because Chrome stops after some 15 seconds, and
 * never pauses, because phones cannot: a cancelled caption is read again.
 */
export class DeviceVoice {
  #machine: Machine;
  #voice: SpeechSynthesisVoice | 'none' | undefined;
  #waiting: (() => void)[] = [];
  #mute = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#look(LOOK_FOR);
  }

  passages(cues: readonly SpokenPart[]): Passage[] {
    return cues.map(({ start, end, said }) => ({ start, end, read: (_time, rate, listener) => this.#read(said, rate, listener) }));
  }

  #look(left: number): void {
    const { synthesis, after } = this.#machine;
    const found = synthesis && findVietnameseVoice(synthesis.getVoices());
    if (found || !synthesis || left <= 0) {
      this.#voice = found ?? 'none';
      for (const tell of this.#waiting.splice(0)) tell();
      return;
    }
    const again = (ms: number) => {
      synthesis.removeEventListener('voiceschanged', now);
      takeBack();
      this.#look(ms);
    };
    const now = () => again(left);
    synthesis.addEventListener('voiceschanged', now);
    const takeBack = after(LOOK_EVERY, () => again(left - LOOK_EVERY));
  }

  #read(text: string, rate: number, listener: Listener): Reading {
    let isStopped = false;
    let end = () => undefined as void;
    const speak = () => {
      const { synthesis } = this.#machine;
      if (isStopped) return;
      if (this.#voice === undefined) this.#waiting.push(speak);
      else if (this.#voice === 'none' || !synthesis) listener.onFailed('no-voice');
      else end = this.#speak(synthesis, this.#voice, { text, rate: Math.min(Math.max(rate, SLOWEST), FASTEST) }, listener);
    };
    speak();
    return {
      // An utterance keeps its first rate; the next one has the new rate.
      setRate: () => undefined,
      stop: () => {
        isStopped = true;
        end();
      },
    };
  }

  /** @returns cancels it */
  #speak(synthesis: SpeechSynthesis, voice: SpeechSynthesisVoice, { text, rate }: { text: string; rate: number }, listener: Listener): () => void {
    const { utterance, after } = this.#machine;
    // Referenced here until its end: Chrome garbage-collects an unreferenced utterance without its end event.
    const words = Object.assign(utterance(text), { voice, lang: voice.lang, rate });
    let hasBegun = false;
    let isDone = false;
    let left = FOR_START + (text.length * FOR_LETTER) / rate;
    let forget = () => undefined as void;
    const done = (tell: () => void) => {
      if (isDone) return;
      isDone = true;
      forget();
      tell();
    };
    words.addEventListener('start', () => (hasBegun = true));
    words.addEventListener('boundary', () => (hasBegun = true));
    words.addEventListener('end', () => done(() => this.#heard(listener)));
    words.addEventListener('error', ({ error }) => done(() => (REFUSED.has(error) ? listener.onFailed('stopped') : this.#heard(listener))));
    const listen = () => {
      left -= LISTEN_EVERY;
      const isSilent = hasBegun && !synthesis.speaking && !synthesis.pending;
      if (!isSilent && left > 0) forget = after(LISTEN_EVERY, listen);
      else done(() => (hasBegun ? this.#heard(listener) : this.#notHeard(listener)));
    };
    const say = () => {
      // Another page may have left it paused.
      synthesis.resume();
      synthesis.speak(words);
      forget = after(LISTEN_EVERY, listen);
    };
    if (synthesis.speaking || synthesis.pending) {
      synthesis.cancel();
      forget = after(AFTER_CANCEL, say);
    } else say();
    return () => done(() => synthesis.cancel());
  }

  #heard({ onOver }: Listener): void {
    this.#mute = 0;
    onOver();
  }

  #notHeard({ onOver, onFailed }: Listener): void {
    this.#mute++;
    if (this.#mute >= MUTE) onFailed('stopped');
    else onOver();
  }
}

/** Prefers a voice on the device to one that needs the network. */
function findVietnameseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const vietnamese = voices.filter(({ lang }) => /^vi(?:[-_]|$)/i.test(lang));
  return vietnamese.find(({ localService }) => localService) ?? vietnamese[0];
}

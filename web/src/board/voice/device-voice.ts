import type { Listener, Passage, Reading } from './passage.ts';

/** A caption as it is read, and when the board shows it, in seconds of the film. */
type Said = { start: number; end: number; said: string };

/** The browser's voices, and how long something waits; a test puts its own in their place. */
export type Machine = {
  synthesis: SpeechSynthesis | undefined;
  utterance: (text: string) => SpeechSynthesisUtterance;
  /** @param ms until `run` @returns takes it back */
  after: (ms: number, run: () => void) => () => void;
};

/** Voices come with `voiceschanged`, in some browsers without it, and never where there are none. ms. */
const LOOK_EVERY = 250;
const LOOK_FOR = 3_000;
/** What speaks right after something was broken off is broken off with it in some browsers. ms. */
const AFTER_CANCEL = 80;
/** Has it ended without saying so? ms. */
const LISTEN_EVERY = 250;
/** The slowest voices need no more for a letter; some never say that they have ended. ms. */
const FOR_LETTER = 160;
const FOR_START = 4_000;
/** Beyond these a voice cannot be followed, whatever the speed of the board. */
const SLOWEST = 0.7;
const FASTEST = 1.6;
/** Captions that nothing was heard of, one after the other: nothing will be heard of the next one. */
const MUTE = 2;

/** What the browser says when nothing can be read, and nothing will be: not what was broken off. */
const REFUSED = new Set(['not-allowed', 'synthesis-unavailable', 'synthesis-failed', 'language-unavailable', 'voice-unavailable', 'audio-hardware', 'network']);

/**
 * The device's own Vietnamese voice. It reads a caption at a time, for Chrome breaks off after some 15 seconds, and never
 * pauses, for phones cannot: what was broken off is read anew.
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

  passages(cues: readonly Said[]): Passage[] {
    return cues.map(({ start, end, said }) => ({ start, end, read: (_time, rate, listener) => this.#read(said, rate, listener) }));
  }

  #look(left: number): void {
    const { synthesis, after } = this.#machine;
    const found = synthesis && vietnameseOf(synthesis.getVoices());
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
      // An utterance keeps the rate that it began with; the next one has the new one.
      setRate: () => undefined,
      stop: () => {
        isStopped = true;
        end();
      },
    };
  }

  /** @returns breaks it off */
  #speak(synthesis: SpeechSynthesis, voice: SpeechSynthesisVoice, { text, rate }: { text: string; rate: number }, listener: Listener): () => void {
    const { utterance, after } = this.#machine;
    // Held here until it is over: Chrome forgets one that nobody holds, and its end with it.
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

/** One on the device before one that needs the network. */
function vietnameseOf(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const vietnamese = voices.filter(({ lang }) => /^vi(?:[-_]|$)/i.test(lang));
  return vietnamese.find(({ localService }) => localService) ?? vietnamese[0];
}

import { boardTimeAt, recordingTimeAt, computePace } from '#board/pace.ts';
import type { PlayableRecording } from '#contract/recordings.ts';
import type { Listener, Passage, Reading } from './passage.ts';

/** The used part of an audio element; tests replace it. */
type Sound = EventTarget & Pick<HTMLAudioElement, 'currentTime' | 'defaultPlaybackRate' | 'pause' | 'play' | 'playbackRate' | 'src'>;

type Machine = {
  sound: Sound;
  /** Returns a recording's address on this device, once fetched. */
  at: (url: string) => string;
  /** @param ms delay of `run` @returns cancels it */
  after: (ms: number, run: () => void) => () => void;
};

/** Seconds that the board may be ahead, because browsers report the sound's time in steps. */
const LEAD = 0.25;
/** Smaller differences of position are ignored, in seconds. */
const NEAR = 0.3;
/** Interval of checks that it plays on, in ms. */
const LISTEN_EVERY = 1_000;
/** Longest wait for the network, in ms. */
const PATIENCE = 12_000;

/** The owner's voice. One element plays all recordings, because phones permit it after a first press. */
export class RecordedVoice {
  #machine: Machine;
  #playing = '';

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  passages(recordings: readonly PlayableRecording[]): Passage[] {
    return recordings.map((recording) => ({
      start: recording.start,
      end: recording.end,
      read: (time, rate, listener) => this.#read(recording, { time, rate }, listener),
    }));
  }

  #read(recording: PlayableRecording, { time, rate }: { time: number; rate: number }, listener: Listener): Reading {
    const { sound, at, after } = this.#machine;
    const ends = new AbortController();
    const { signal } = ends;
    const done = (tell: () => void) => {
      if (signal.aborted) return;
      ends.abort();
      forget();
      tell();
    };
    const fail = () => done(() => {
      sound.pause();
      listener.onFailed('recording');
    });
    sound.addEventListener('ended', () => done(listener.onOver), { signal });
    sound.addEventListener('error', fail, { signal });

    let heard = -1;
    let left = PATIENCE;
    const listen = () => {
      left = sound.currentTime === heard ? left - LISTEN_EVERY : PATIENCE;
      heard = sound.currentTime;
      if (left > 0) forget = after(LISTEN_EVERY, listen);
      else fail();
    };
    let forget = after(LISTEN_EVERY, listen);

    if (this.#playing !== recording.url) {
      this.#playing = recording.url;
      sound.src = at(recording.url);
    }
    const wanted = recordingTimeAt(recording, time);
    if (Math.abs(sound.currentTime - wanted) > NEAR) sound.currentTime = wanted;
    const setRate = (to: number) => Object.assign(sound, { defaultPlaybackRate: to, playbackRate: to });
    setRate(rate);
    sound.play().catch(fail);
    return {
      pace: computePace(recording),
      reached: () => boardTimeAt(recording, sound.currentTime + LEAD),
      setRate,
      stop: () => done(() => sound.pause()),
    };
  }
}

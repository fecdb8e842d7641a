import type { BoardView } from '#contract/boards.ts';
import type { PlayableRecording } from '#contract/recordings.ts';
import type { Clock } from '../clock.ts';
import { DeviceVoice } from './device-voice.ts';
import { narrate } from './narrator.ts';
import type { Passage, VoiceProblem } from './passage.ts';
import { RecordedVoice } from './recorded-voice.ts';

/**
 * Reads a playing board aloud: by the owner's recordings, scenes without one by the device's voice.
 * @returns ends it
 */
export function readAloud(clock: Clock, { cues, film, recordings = [] }: BoardView, onFailed: (problem: VoiceProblem) => void): () => void {
  const near = preloadRecordings(recordings);
  const recorded = new RecordedVoice({ sound: new Audio(), at: near.at, after: schedule }).passages(recordings);
  const isRecorded = (time: number) => recorded.some(({ start, end }) => time >= start && time < end);
  const device = new DeviceVoice({
    synthesis: 'speechSynthesis' in window ? window.speechSynthesis : undefined,
    utterance: (text) => new SpeechSynthesisUtterance(text),
    after: schedule,
  });
  const spoken = device.passages(cues.filter(({ start }) => !isRecorded(start)));
  const passages = [...recorded, ...(recorded.length > 0 ? spoken.map(withSilentFallback) : spoken)].toSorted((one, other) => one.start - other.start);
  const end = narrate(clock, { passages, turns: film.turns }, onFailed);
  // Some browsers speak on after the page is gone.
  const leave = () => clock.pause();
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    end();
    near.forget();
  };
}

/** A failing device voice between recordings is silent, and does not end them. */
const withSilentFallback = ({ read, ...passage }: Passage): Passage => ({
  ...passage,
  read: (time, rate, listener) => read(time, rate, { ...listener, onFailed: listener.onOver }),
});

function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Fetches the recordings one by one, so that they play without a connection and from any position. */
function preloadRecordings(recordings: readonly PlayableRecording[]): { at: (url: string) => string; forget: () => void } {
  const ends = new AbortController();
  const there = new Map<string, string>();
  const fetchAll = async () => {
    for (const { url } of recordings) {
      const answer = await fetch(url, { signal: ends.signal });
      if (answer.ok) there.set(url, URL.createObjectURL(await answer.blob()));
    }
  };
  // A failed recording is requested again when it plays.
  void fetchAll().catch(() => undefined);
  return {
    at: (url) => there.get(url) ?? url,
    forget: () => {
      ends.abort();
      for (const place of there.values()) URL.revokeObjectURL(place);
    },
  };
}

import type { BoardView } from '#contract/boards.ts';
import type { Clock } from '../clock.ts';
import { DeviceVoice } from './device-voice.ts';
import { narrate } from './narrator.ts';
import type { VoiceProblem } from './passage.ts';

/** Reads a board aloud while it plays. @returns ends it */
export function readAloud(clock: Clock, { cues, film }: BoardView, onFailed: (problem: VoiceProblem) => void): () => void {
  const voice = new DeviceVoice({
    synthesis: 'speechSynthesis' in window ? window.speechSynthesis : undefined,
    utterance: (text) => new SpeechSynthesisUtterance(text),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const end = narrate(clock, { passages: voice.passages(cues), turns: film.turns }, onFailed);
  // Some browsers speak on after the page is gone.
  const leave = () => clock.pause();
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    end();
  };
}

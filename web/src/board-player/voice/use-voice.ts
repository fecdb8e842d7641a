import { useEffect, useState } from 'react';
import type { BoardView } from '#contract/boards.ts';
import { readSwitch, storeSwitch } from '../../video-player/switch-storage.ts';
import type { Clock } from '../clock.ts';
import type { VoiceProblem } from './passage.ts';

const SENTENCES: Record<VoiceProblem, string> = {
  'no-voice': 'Thiết bị này chưa có giọng đọc tiếng Việt. Em đọc phụ đề nhé.',
  stopped: 'Trình duyệt không đọc lời được lúc này. Em đọc phụ đề nhé.',
  recording: 'Chưa phát được giọng đọc của bài này. Em đọc phụ đề nhé.',
};

/** In ms: long enough to read twice. */
const SHOWN_FOR = 12_000;

/** A failed voice stays off until switched on again, or the page is reloaded. */
let failedOnce = false;

type Voice = {
  isOn: boolean;
  /** Reason why it is off although it was chosen; shown once. */
  note: string | undefined;
  onSwitch: (on: boolean) => void;
};

/** Manages the voice: off until chosen, then on for every board on this device. */
export function useVoice(clock: Clock, view: BoardView, isThere: boolean): Voice {
  const [isOn, setOn] = useState(() => readSwitch(ITEM, false) && !failedOnce);
  const [note, setNote] = useState<string>();
  useEffect(() => {
    // Loaded with the board, so that it needs no connection afterwards.
    if (isThere) void load().catch(() => undefined);
  }, [isThere]);
  useEffect(() => {
    if (!isOn) return undefined;
    const fail = (problem: VoiceProblem) => {
      failedOnce = true;
      setOn(false);
      setNote(SENTENCES[problem]);
    };
    let end: (() => void) | undefined;
    let isOver = false;
    const press = () => end ?? unlock();
    clock.addEventListener('play', press);
    load().then(
      ({ readAloud }) => {
        if (!isOver) end = readAloud(clock, view, fail);
      },
      () => isOver || fail('stopped'),
    );
    return () => {
      isOver = true;
      clock.removeEventListener('play', press);
      end?.();
    };
  }, [clock, view, isOn]);

  useEffect(() => {
    if (note === undefined) return undefined;
    const timer = setTimeout(() => setNote(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [note]);

  return {
    isOn,
    note,
    onSwitch: (on) => {
      if (on) unlock();
      failedOnce = false;
      storeSwitch(ITEM, on);
      setNote(undefined);
      setOn(on);
    },
  };
}

const load = () => import('../questions/asking-parts.ts');

/** Unlocks speech on an iPhone: it must first speak while handling a press, perhaps before the reader is loaded. */
function unlock(): void {
  if (!('speechSynthesis' in window)) return;
  window.speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(' '), { volume: 0 }));
}

const ITEM = 'voice';

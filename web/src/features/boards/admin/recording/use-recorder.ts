import { useEffect, useRef, useState } from 'react';
import { problemOf, record, type MicrophoneProblem, type Recorder } from './microphone.ts';

/** An unsaved recording of a part. */
export type Take = { blob: Blob; url: string; seconds: number };

/** `recorder` is set once the microphone is open. */
export type Running = { key: string; begun: number; recorder?: Recorder };

/** Milliseconds; longer than any scene. */
const LONGEST = 10 * 60_000;

/** Records one part at a time; keeps unsaved recordings. */
export function useRecorder() {
  const [running, setRunning] = useState<Running>();
  const [takes, setTakes] = useState<ReadonlyMap<string, Take>>(new Map());
  const [problem, setProblem] = useState<MicrophoneProblem>();
  const open = useRef<Recorder>(undefined);
  const urls = useRef(new Set<string>());
  const isGone = useRef(false);

  useEffect(() => {
    const made = urls.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      open.current?.discard();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  const stop = async (key: string, begun: number) => {
    const recorder = open.current;
    if (!recorder) return;
    open.current = undefined;
    const seconds = (performance.now() - begun) / 1000;
    const blob = await recorder.stop();
    const url = URL.createObjectURL(blob);
    urls.current.add(url);
    setTakes((all) => new Map(all).set(key, { blob, url, seconds }));
    setRunning(undefined);
  };

  /** @param room bytes that the recording may take */
  const start = async (key: string, room: number) => {
    setProblem(undefined);
    setRunning({ key, begun: performance.now() });
    try {
      let begun = Infinity;
      const recorder = await record((bytes) => {
        if (bytes > room || performance.now() - begun > LONGEST) void stop(key, begun);
      });
      // The page was left while the browser asked for the microphone.
      if (isGone.current) return recorder.discard();
      begun = performance.now();
      open.current = recorder;
      setRunning({ key, begun, recorder });
    } catch (error) {
      setRunning(undefined);
      setProblem(problemOf(error));
    }
  };

  const drop = (key: string) =>
    setTakes((all) => {
      const next = new Map(all);
      next.delete(key);
      return next;
    });

  return { running, takes, problem, start, stop: () => running && stop(running.key, running.begun), drop };
}

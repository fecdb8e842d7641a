import { useEffect, useState, useSyncExternalStore } from 'react';
import { previewStore, type PreviewState } from './preview-store.ts';

/** @param lessonId only a lesson's newest preview is made */
export function usePreview(lessonId: string, text: string): PreviewState {
  const [store] = useState(() => previewStore(lessonId));
  useEffect(() => {
    if (text.trim() !== '') store.ask(text);
  }, [store, text]);
  useEffect(() => () => store.end(), [store]);
  return useSyncExternalStore(store.subscribe, store.state);
}

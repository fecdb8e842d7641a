import { useEffect, useState, useSyncExternalStore } from 'react';
import { previewStore, type PreviewState } from './preview-store.ts';

/** Previews a board script while it is typed. @param lessonId only the newest preview of a lesson is made */
export function usePreview(lessonId: string, text: string): PreviewState {
  const [store] = useState(() => previewStore(lessonId));
  useEffect(() => {
    if (text.trim() !== '') store.ask(text);
  }, [store, text]);
  useEffect(() => () => store.end(), [store]);
  return useSyncExternalStore(store.subscribe, store.state);
}

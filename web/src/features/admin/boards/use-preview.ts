import { useEffect, useState, useSyncExternalStore } from 'react';
import { previewStore, type PreviewState } from './preview-store.ts';

/** What a board's text comes to while it is typed. @param lessonId of previews for one lesson the newest counts */
export function usePreview(lessonId: string, text: string): PreviewState {
  const [store] = useState(() => previewStore(lessonId));
  useEffect(() => {
    if (text.trim() !== '') store.ask(text);
  }, [store, text]);
  useEffect(() => () => store.end(), [store]);
  return useSyncExternalStore(store.subscribe, store.state);
}

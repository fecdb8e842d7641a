import { useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import type { PracticeSource } from '#contract/practice.ts';
import { api } from '../../../api/api.ts';
import { toast } from '../../../ui/toast.ts';
import type { SaveWay } from '../../../editor/documents/EditorFrame.tsx';
import { isEqual } from '../../../editor/documents/is-equal.ts';

export type RegradingRequest = Output<'POST /api/admin/practices/:id/remarking'> & { onChosen: (way: SaveWay) => void };

/** Milliseconds between checks of the regrading, and most checks. */
const [EVERY, TIMES] = [700, 120];

/** Asks before saving changed keys, then reports the result of the regrading. */
export function useRegrading() {
  const [asked, setAsked] = useState<RegradingRequest>();
  const isRemarked = useRef(false);
  return {
    asked,

    ask: async (base: PracticeSource, value: PracticeSource): Promise<SaveWay> => {
      isRemarked.current = false;
      if (base.version === 0 || isEqual(partsIn(base), partsIn(value))) return 'save';
      // If this call fails, saving reports the error.
      const found = await api('POST /api/admin/practices/:id/remarking', { params: { id: base.id }, body: value }).catch(() => undefined);
      if (!found || found.attempts + found.running === 0) return 'save';
      const way = await new Promise<SaveWay>((onChosen) => setAsked({ ...found, onChosen }));
      setAsked(undefined);
      isRemarked.current = way === 'save' && found.attempts > 0;
      return way;
    },

    /** Reports how many scores changed. */
    follow: async (id: string, version: number): Promise<void> => {
      if (!isRemarked.current) return;
      isRemarked.current = false;
      for (let time = 0; time < TIMES; time++) {
        const known = await api('GET /api/admin/practices/:id/remarking', { params: { id } }).catch(() => undefined);
        if (known?.last?.version === version && known.last.done) return said(known.last);
        await new Promise((resolve) => setTimeout(resolve, EVERY));
      }
    },
  };
}

const said = ({ attempts, changed }: { attempts: number; changed: number }) =>
  toast.success(`Đã chấm lại ${attempts} bài đã nộp: ${changed === 0 ? 'không bài nào đổi điểm' : `${changed} bài đổi điểm`}.`);

const partsIn = ({ practiceLists }: PracticeSource) => practiceLists.flatMap(({ id, parts }) => (parts ? [{ id, parts }] : []));

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CourseSource } from '#contract/catalog.ts';
import { queries } from '../../../api/queries.ts';
import { boardsQuery } from '../../boards/admin/boards-query.ts';

/** For each saved lesson: it has a board. Empty until loaded. */
export type Boards = ReadonlyMap<string, boolean>;

const NONE: Boards = new Map();

export function useBoards({ id, version }: CourseSource): Boards {
  const { data } = useQuery({ ...boardsQuery(id), enabled: version > 0 }, queries);
  return useMemo(() => (data ? new Map(data.items.map(({ lessonId, board }) => [lessonId, board !== null])) : NONE), [data]);
}

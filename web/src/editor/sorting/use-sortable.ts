import './sorting.css';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useState } from 'react';

export type Edge = 'before' | 'after';

type Sortable = {
  /** Kind of items that share lists: `lesson`. */
  kind: string;
  id: string;
  /** Called when `dragged` is dropped here. */
  onDrop: (dragged: string, edge: Edge) => void;
};

const edgeAt = (element: Element, clientY: number): Edge => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** Makes an item draggable by its handle; SortHandle has the keys. */
export function useSortable({ kind, id, onDrop }: Sortable) {
  const [item, setItem] = useState<HTMLElement | null>(null);
  const [handle, setHandle] = useState<HTMLElement | null>(null);
  const [edge, setEdge] = useState<Edge>();
  const [dragging, setDragging] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    if (!item || !handle) return undefined;
    return combine(
      draggable({
        element: item,
        dragHandle: handle,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element: item,
        canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
        onDrag: ({ location }) => setEdge(edgeAt(item, location.current.input.clientY)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined);
          // A target inside this one has handled the drop.
          if (location.current.dropTargets[0]?.element !== item) return;
          drop(String(source.data['id']), edgeAt(item, location.current.input.clientY));
        },
      }),
    );
  }, [item, handle, kind, id]);

  return { itemRef: setItem, handleRef: setHandle, edge, dragging };
}

/** Accepts items in an empty list. */
export function useDropInto({ kind, onDrop }: { kind: string; onDrop: (dragged: string) => void }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!place) return undefined;
    return dropTargetForElements({
      element: place,
      canDrop: ({ source }) => source.data['kind'] === kind,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false);
        if (location.current.dropTargets[0]?.element === place) drop(String(source.data['id']));
      },
    });
  }, [place, kind]);
  return { placeRef: setPlace, over };
}

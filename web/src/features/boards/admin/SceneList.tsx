import { formatVietnamese } from '#board/number.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SortHandle } from '../../../editor/sorting/SortHandle.tsx';
import { useSortable, type Edge } from '../../../editor/sorting/use-sortable.ts';
import type { LaidOutBoard } from './LiveStage.tsx';
import type { Outline, SceneLines } from './outline.ts';
import { keysOf } from './scenes.ts';
import { ScenePicture } from './ScenePicture.tsx';

/** Actions on scenes, by index from 0. */
export type SceneActions = {
  go: (scene: number) => void;
  move: (from: number, to: number) => void;
  duplicate: (scene: number) => void;
  remove: (scene: number) => void;
  add: () => void;
  /** Adds an end question. */
  ask: () => void;
  copy: () => void;
};

type Props = {
  outline: Outline;
  live: LaidOutBoard | undefined;
  current: number | undefined;
  /** Lines with errors or warnings. */
  wrong: ReadonlySet<number>;
  readOnly: boolean;
  actions: SceneActions;
};

export function SceneList({ outline, live, current, wrong, readOnly, actions }: Props) {
  const { scenes } = outline;
  const keys = keysOf(scenes);
  return (
    <section className="rounded-sheet border border-line bg-paper p-1.5" aria-label="Các cảnh">
      <ol>
        {scenes.map((scene, at) => (
          <SceneItem
            key={keys[at]}
            id={keys[at] ?? ''}
            scene={scene}
            of={scenes.length}
            live={live}
            isCurrent={at === current}
            isWrong={[...wrong].some((line) => line >= scene.from && line < scene.to)}
            readOnly={readOnly}
            actions={actions}
            placeOf={(key) => keys.indexOf(key)}
          />
        ))}
      </ol>
      {!readOnly && (
        <div className="grid gap-1 p-1">
          <Button kind="text" small icon="plus" className="justify-start" onClick={actions.add}>
            Thêm cảnh
          </Button>
          <Button kind="text" small className="justify-start" onClick={actions.copy}>
            Chép cảnh từ bài khác
          </Button>
          <Button kind="text" small icon="plus" className="justify-start" onClick={actions.ask}>
            Thêm câu hỏi nhanh
          </Button>
        </div>
      )}
    </section>
  );
}

type ItemProps = {
  id: string;
  scene: SceneLines;
  of: number;
  live: LaidOutBoard | undefined;
  isCurrent: boolean;
  isWrong: boolean;
  readOnly: boolean;
  actions: SceneActions;
  placeOf: (id: string) => number;
};

/** Returns the index at which a dragged scene lands. */
const placeBeside = (from: number, beside: number, edge: Edge): number => {
  const at = edge === 'before' ? beside : beside + 1;
  return from < at ? at - 1 : at;
};

function SceneItem({ id, scene, of, live, isCurrent, isWrong, readOnly, actions, placeOf }: ItemProps) {
  const { index, seconds, title } = scene;
  const { itemRef, handleRef, edge, dragging } = useSortable({
    kind: 'scene', id, onDrop: (dragged, side) => actions.move(placeOf(dragged), placeBeside(placeOf(dragged), index, side)),
  });
  const name = `cảnh ${index + 1}`;
  return (
    <li ref={itemRef} data-edge={edge} className={`sortable scene-item rounded-control ${isCurrent ? 'scene-current bg-accent-wash' : ''} ${dragging ? 'opacity-50' : ''}`}>
      <button type="button" className="scene-go" aria-current={isCurrent ? 'true' : undefined} onClick={() => actions.go(index)}>
        <b className="text-accent">{index + 1}</b>
        <ScenePicture live={live} scene={index} />
        <span>
          <span className="line-clamp-2 text-sm/5">{title || 'Chưa có lời'}</span>
          <small className="flex items-center gap-1 text-xs text-ink-soft">
            {formatVietnamese(seconds)} giây
            {isWrong && (
              <>
                <Icon name="wrong" small className="text-wrong" />
                <span className="sr-only">, có lỗi</span>
              </>
            )}
          </small>
        </span>
      </button>
      {!readOnly && (
        <div className="scene-tools">
          <SortHandle ref={handleRef} id={id} name={name} at={index + 1} of={of} onMove={(step) => actions.move(index, index + step)} />
          <button type="button" className="icon-btn" aria-label={`Nhân đôi ${name}`} title="Nhân đôi" onClick={() => actions.duplicate(index)}>
            <Icon name={COPY} small />
          </button>
          <button type="button" className="icon-btn" aria-label={`Xóa ${name}`} title="Xóa" onClick={() => actions.remove(index)}>
            <Icon name={TRASH} small />
          </button>
        </div>
      )}
    </li>
  );
}

const COPY = [
  ['M9 9.2c0-.7.5-1.2 1.2-1.2h8.1c.7 0 1.2.5 1.2 1.2v9.6c0 .7-.5 1.2-1.2 1.2h-8.1c-.7 0-1.2-.5-1.2-1.2ZM15 8V5.2c0-.7-.5-1.2-1.2-1.2H5.7c-.7 0-1.2.5-1.2 1.2v9.6c0 .7.5 1.2 1.2 1.2H9'],
] as const;
const TRASH = [['M5 7h14M9.5 7V4.8h5V7M6.8 7l.8 12.2h8.8L17.2 7M10.3 10.8v5M13.7 10.8v5']] as const;

import { useState, type PointerEvent } from 'react';
import type { AttemptPhoto } from '#contract/attempts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { appendPoint, heightOf, pointAt, removeLastStroke, toPath, WIDTH, type Turn } from './pen-path.ts';

type Props = {
  photos: readonly AttemptPhoto[];
  /** Strokes of this grading by photo id; '' where all were removed. */
  pens: Readonly<Record<string, string>>;
  onPen: (photo: string, pen: string) => void;
};

/** Widths of a photo in widths of its frame. */
const ZOOMS = [1, 1.5, 2, 3] as const;
const LARGER = [['M10.8 4.2a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2M15.7 15.7l4.5 4.5M7.8 10.8h6M10.8 7.8v6']] as const;
const TURN = [['M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 3.6v4.2h-4.2']] as const;

/** The photos of an essay, one at a time: large, turned as they were taken, and to write on in red. */
export function PhotoDesk({ photos, pens, onPen }: Props) {
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState<Readonly<Record<string, Turn>>>({});
  const [isOn, setOn] = useState(false);
  const photo = photos[at] ?? photos[0];
  if (!photo) return null;
  const turn = turns[photo.id] ?? 0;
  const pen = pens[photo.id] ?? photo.pen ?? '';
  const name = `Ảnh ${photos.indexOf(photo) + 1}`;
  const times = ZOOMS[zoom] ?? 1;
  const nextZoom = (zoom + 1) % ZOOMS.length;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2">
        {photos.length > 1 && (
          <Button small data-key="f" onClick={() => setAt((photos.indexOf(photo) + 1) % photos.length)}>
            {name}/{photos.length}: ảnh tiếp
          </Button>
        )}
        <Button small data-key="z" aria-label={`Phóng to ${name}, đang ${times * 100}%`} onClick={() => setZoom(nextZoom)}>
          <Icon name={LARGER} small />
          <span className="max-sm:sr-only">{String(times * 100)}%</span>
        </Button>
        <Button small data-key="r" aria-label={`Xoay ${name}`} onClick={() => setTurns({ ...turns, [photo.id]: ((turn + 1) % 4) as Turn })}>
          <Icon name={TURN} small />
          <span className="max-sm:sr-only">Xoay</span>
        </Button>
        <Button small icon="edit" aria-pressed={isOn} data-key="b" onClick={() => setOn(!isOn)}>
          Bút đỏ {isOn ? 'bật' : 'tắt'}<span className="sr-only">, {name}</span>
        </Button>
        {pen !== '' && (
          <>
            <Button small onClick={() => onPen(photo.id, removeLastStroke(pen))}>
              Bỏ nét cuối<span className="sr-only">, {name}</span>
            </Button>
            <Button small onClick={() => onPen(photo.id, '')}>
              Xóa hết nét<span className="sr-only">, {name}</span>
            </Button>
          </>
        )}
      </div>
      {/* Scrolls inside itself, by keyboard too, when the photo is larger. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="max-h-[max(20rem,calc(100dvh-21rem))] overflow-auto rounded-control border border-line" tabIndex={0} aria-label={`${name} của bài làm, phóng to ${times * 100}%`}>
        <PhotoPen key={photo.id} photo={photo} name={name} turn={turn} zoom={times} pen={pen} isOn={isOn} onPen={(drawn) => onPen(photo.id, drawn)} />
      </section>
    </div>
  );
}

type PenProps = { photo: AttemptPhoto; name: string; turn: Turn; zoom: number; pen: string; isOn: boolean; onPen: (pen: string) => void };
type Stroke = ReturnType<typeof appendPoint>;

/** A photo to write on by mouse, pen or finger. The strokes belong to the photo as it was taken, however it is turned. */
function PhotoPen({ photo, name, turn, zoom, pen, isOn, onPen }: PenProps) {
  const [stroke, setStroke] = useState<Stroke>();
  const height = heightOf(photo);
  const at = (event: PointerEvent) => pointAt(event, event.currentTarget.getBoundingClientRect(), height, turn);
  const begin = (event: PointerEvent) => {
    if (!isOn || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke([at(event)]);
  };
  const goOn = (event: PointerEvent) => {
    if (stroke && event.isPrimary) setStroke(appendPoint(stroke, at(event)));
  };
  const end = () => {
    if (stroke) onPen(pen + toPath(stroke));
    setStroke(undefined);
  };
  const isSideways = turn % 2 === 1;
  const ratio = photo.width / photo.height;
  return (
    <div className="pen-photo" data-turn={turn} style={{ width: `${zoom * 100}%`, aspectRatio: isSideways ? 1 / ratio : ratio }}>
      <div style={isSideways ? { width: `${ratio * 100}%`, height: `${100 / ratio}%` } : undefined}>
        <img src={photo.url} width={photo.width} height={photo.height} alt={`${name} của bài làm`} />
        <svg viewBox={`0 0 ${WIDTH} ${height}`} data-on={isOn || undefined} aria-hidden="true" onPointerDown={begin} onPointerMove={goOn} onPointerUp={end} onPointerCancel={() => setStroke(undefined)}>
          <path d={pen + (stroke ? toPath(stroke) : '')} />
        </svg>
      </div>
    </div>
  );
}

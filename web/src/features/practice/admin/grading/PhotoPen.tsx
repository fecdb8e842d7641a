import './attempts.css';
import { useState, type PointerEvent } from 'react';
import type { AttemptPhoto } from '#contract/attempts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { appendPoint, heightOf, pointAt, toPath, WIDTH, removeLastStroke } from './pen-path.ts';

type Props = {
  photo: AttemptPhoto;
  /** "Ảnh 2". */
  name: string;
  /** Path of the strokes (pen-path.ts). */
  pen: string;
  onPen: (pen: string) => void;
};

type Stroke = ReturnType<typeof appendPoint>;

/** A photo to write on in red, by mouse, pen or finger. */
export function PhotoPen({ photo, name, pen, onPen }: Props) {
  const [isOn, setOn] = useState(false);
  const [stroke, setStroke] = useState<Stroke>();
  const height = heightOf(photo);
  const at = (event: PointerEvent) => pointAt(event, event.currentTarget.getBoundingClientRect(), height);
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
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="pen-photo">
        <img src={photo.url} width={photo.width} height={photo.height} alt={`${name} của bài làm`} />
        <svg viewBox={`0 0 ${WIDTH} ${height}`} data-on={isOn || undefined} aria-hidden="true" onPointerDown={begin} onPointerMove={goOn} onPointerUp={end} onPointerCancel={() => setStroke(undefined)}>
          <path d={pen + (stroke ? toPath(stroke) : '')} />
        </svg>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small icon="edit" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          Bút đỏ {isOn ? 'bật' : 'tắt'}<span className="sr-only">, {name}</span>
        </Button>
        <Button small disabled={pen === ''} onClick={() => onPen(removeLastStroke(pen))}>
          Bỏ nét cuối<span className="sr-only">, {name}</span>
        </Button>
        <Button small disabled={pen === ''} onClick={() => onPen('')}>
          Xóa hết nét<span className="sr-only">, {name}</span>
        </Button>
      </div>
    </div>
  );
}

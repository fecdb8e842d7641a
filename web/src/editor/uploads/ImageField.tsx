import { useRef, useState, type DragEvent } from 'react';
import { imageAddress, type ImageFolder } from '../../ui/image-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { STORED_PICTURES, UPLOAD } from '../icons.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { Progress } from './Progress.tsx';
import { PICTURES } from './upload-picture.ts';
import { usePictureUpload } from './use-picture-upload.ts';

type Props = {
  label: string;
  folder: ImageFolder;
  /** File name in the folder, or an address; '' for no picture. */
  value: string;
  onChange: (value: string) => void;
  /** Alternative text from a field beside this one. */
  alt?: string;
  id?: string;
  error?: string | undefined;
};

/** A picture by address, uploaded (chosen, dropped, pasted), or picked from earlier uploads. */
export function ImageField({ label, folder, value, onChange, alt = '', id, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [picking, setPicking] = useState(false);
  const { part, failed, send, cancel } = usePictureUpload(folder, onChange);

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };

  return (
    <div
      className={`grid items-start gap-4 rounded-control sm:grid-cols-[minmax(0,1fr)_12rem] ${over ? 'outline-3 outline-offset-4 outline-(--accent) outline-dashed' : ''}`}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (!file) return;
        event.preventDefault();
        send(file);
      }}
    >
      <div className="grid gap-2">
        <Field
          id={id}
          label={label}
          value={value}
          error={failed ?? error}
          hint="Dán đường dẫn https, tải ảnh lên, hoặc kéo thả hay dán ảnh vào đây."
          onChange={({ target }) => onChange(target.value.trim())}
        />
        {part !== undefined && (
          <Progress name="Đang tải ảnh lên" part={part}>
            <Button small onClick={cancel}>
              Hủy tải ảnh
            </Button>
          </Progress>
        )}
        <div className="flex flex-wrap gap-2">
          <Button small onClick={() => input.current?.click()}>
            <Icon name={UPLOAD} small />
            Tải ảnh lên
          </Button>
          <Button small onClick={() => setPicking(true)}>
            <Icon name={STORED_PICTURES} small />
            Chọn ảnh đã có
          </Button>
          {value !== '' && (
            <Button small kind="text" onClick={() => onChange('')}>
              Gỡ ảnh
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={PICTURES}
          hidden
          onChange={({ target }) => {
            send(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <Preview key={value} folder={folder} value={value} alt={alt} />
      {picking && (
        <PicturePicker
          folder={folder}
          onClose={() => setPicking(false)}
          onChoose={({ name }) => {
            onChange(name);
            setPicking(false);
          }}
        />
      )}
    </div>
  );
}

/** Complete addresses; others are not loaded. */
const WHOLE = /^(?:https?:\/\/[^\s/]+\.[^\s/]+\/\S+|\/\S+|[^\s/]+\.(?:svg|png|jpe?g|webp|avif|gif))$/i;

function Preview({ folder, value, alt }: { folder: ImageFolder; value: string; alt: string }) {
  const [broken, setBroken] = useState(false);
  const frame = 'aspect-8/5 w-full rounded-control border border-line';
  if (WHOLE.test(value) && !broken) {
    return <img className={`${frame} bg-white object-contain`} src={imageAddress(folder, value)} alt={alt} onError={() => setBroken(true)} />;
  }
  return (
    <div className={`oly grid place-items-center bg-paper text-sm text-ink-soft ${frame}`}>
      <span className="rounded-control bg-paper px-2">{value === '' ? 'Chưa có ảnh' : 'Không tải được ảnh'}</span>
    </div>
  );
}

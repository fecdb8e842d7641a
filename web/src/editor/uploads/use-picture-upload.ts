import { useRef, useState } from 'react';
import { messageOf } from '../../api/api.ts';
import type { ImageFolder } from '../../ui/image-address.ts';
import { isPicture, uploadPicture } from './upload-picture.ts';

/** Uploads one picture at a time; a new one replaces it. */
export function usePictureUpload(folder: ImageFolder, onSent: (name: string) => void) {
  const [part, setPart] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const send = async (file: File | undefined) => {
    if (!file) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setFailed(undefined);
    if (!isPicture(file)) return setFailed('Tệp này không phải ảnh. Trang nhận ảnh PNG, JPEG, WebP, AVIF và SVG.');
    setPart(0);
    try {
      const { name } = await uploadPicture(file, folder, (now) => running.current === own && setPart(now), own.signal);
      if (running.current === own) onSent(name);
    } catch (error) {
      if (running.current === own && !own.signal.aborted) setFailed(messageOf(error));
    } finally {
      if (running.current === own) setPart(undefined);
    }
  };

  return {
    /** From 0 to 1; undefined without an upload. */
    part,
    failed,
    send: (file: File | undefined) => void send(file),
    cancel: () => running.current?.abort(),
  };
}

import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import type { ImageFolder } from '../../ui/image-address.ts';
import { PICTURES } from '../uploads/upload-picture.ts';
import { PICTURE } from '../icons.ts';
import { insertPictures } from './pictures.ts';
import { Tool } from './Tool.tsx';

type Props = { editor: Editor; folder: ImageFolder; tabIndex: number };

/** Uploads pictures and inserts them at the cursor. */
export function PictureTool({ editor, folder, tabIndex }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool name="Chèn ảnh" press={() => input.current?.click()} tabIndex={tabIndex}>
        {PICTURE}
      </Tool>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        multiple
        hidden
        onChange={({ target }) => {
          insertPictures(editor, folder, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

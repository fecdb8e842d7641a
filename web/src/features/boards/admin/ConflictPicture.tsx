import type { BoardSource } from '#contract/boards.ts';
import type { PictureOf } from '../../../editor/documents/ConflictDialog.tsx';
import type { Side } from '../../../editor/documents/combine-versions.ts';
import type { BoardParts } from './board-parts.ts';
import { ScenePicture } from './ScenePicture.tsx';
import { usePictures } from './use-pictures.ts';

/** Shows a scene's last moment in one side's copy; nothing for other parts. */
export const conflictPicture: PictureOf<BoardSource> = ({ side, document, parts, path: [list, name] }) => {
  const scene = list === 'scenes' ? (parts as BoardParts).scenes.findIndex(({ id }) => id === name) : -1;
  return scene >= 0 && <OfCopy side={side} text={document.text} scene={scene} />;
};

function OfCopy({ side, text, scene }: { side: Side; text: string; scene: number }) {
  const { live } = usePictures(`gop-${side}`, text);
  return <ScenePicture live={live} scene={scene} />;
}

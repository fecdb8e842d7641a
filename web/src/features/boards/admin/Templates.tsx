import { SCENE_TEMPLATES, type SceneTemplate } from '#library/boards/scene-templates.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ScenePicture } from './ScenePicture.tsx';
import type { Scene } from './scenes.ts';
import { boardFrom, templateBoard } from './templates.ts';
import { usePictures } from './use-pictures.ts';

type Props = { lessonId: string; title: string } & (
  | { asStart: true; onStart: (text: string) => void; onClose?: never; onScene?: never }
  | { asStart?: never; onStart?: never; onClose: () => void; onScene: (scene: Scene) => void }
);

/** Templates for a scene, or for a whole board while it is empty. */
export function Templates({ lessonId, title, asStart, onStart, onClose, onScene }: Props) {
  if (asStart) {
    return (
      <section className="grid gap-4" aria-labelledby="board-start">
        <h2 id="board-start">Bài này chưa có bảng. Bắt đầu từ một mẫu</h2>
        <p className="text-ink-soft">Mẫu là cả một bảng đã chạy được: mở bài, cảnh chính, điều cần nhớ, đến lượt em và ba câu hỏi nhanh. Bạn chỉ việc thay lời và số.</p>
        <Cards onChoose={(template) => onStart(boardFrom(template, { lesson: lessonId, title }))} />
      </section>
    );
  }
  return (
    <Dialog title="Thêm cảnh từ mẫu" wide onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p className="text-ink-soft">Cảnh mới đứng sau cảnh của con trỏ. Bạn thay lời và số cho hợp với bài.</p>
        <Cards onChoose={(template) => onScene(template.scene)} />
      </div>
    </Dialog>
  );
}

function Cards({ onChoose }: { onChoose: (template: SceneTemplate) => void }) {
  const { live } = usePictures('mau', templateBoard());
  return (
    <ul className="template-cards">
      {SCENE_TEMPLATES.map((template, at) => (
        <li key={template.id}>
          <button type="button" className="template-card" onClick={() => onChoose(template)}>
            <ScenePicture live={live} scene={at} />
            <b>{template.name}</b>
            <small>{template.description}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

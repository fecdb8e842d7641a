import { QUICK_QUESTIONS } from '#library/boards/question-templates.ts';
import { makeOpeningScene, SUMMARY_SCENE, SCENE_TEMPLATES, type SceneTemplate } from '#library/boards/scene-templates.ts';
import { boardText } from './scenes.ts';

const asks = ({ scene: { body } }: SceneTemplate): boolean => body.includes('\n```ask');

/** Writes a board around a template: opening, template, summary, checkpoint, three questions. */
export function boardFrom(start: SceneTemplate, { lesson, title }: { lesson: string; title: string }): string {
  const [definition, turn] = [SCENE_TEMPLATES[0], SCENE_TEMPLATES.find(asks)];
  if (!definition || !turn) throw new Error('the templates have no definition, or no turn');
  const scenes = asks(start) ? [definition.scene, SUMMARY_SCENE, start.scene] : [start.scene, SUMMARY_SCENE, turn.scene];
  return boardText({ lesson, title, scenes: [makeOpeningScene(title), ...scenes], questions: QUICK_QUESTIONS.map(({ body }) => body('B')) });
}

/** Writes a board in which scene n shows template n. */
export const templateBoard = (): string => boardText({ lesson: 'mau', title: 'Mẫu', scenes: SCENE_TEMPLATES.map((each) => each.scene), questions: [] });

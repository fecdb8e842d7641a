import { QUICK_QUESTIONS } from '#library/boards/question-templates.ts';
import { OPENING, SUMMARY, TEMPLATES, type Template } from '#library/boards/templates.ts';
import { boardText } from './scenes.ts';

const asks = ({ scene: { body } }: Template): boolean => body.includes('\n```ask');

/** Writes a board around a template: opening, template, summary, checkpoint, three questions. */
export function boardFrom(start: Template, { lesson, title }: { lesson: string; title: string }): string {
  const [definition, turn] = [TEMPLATES[0], TEMPLATES.find(asks)];
  if (!definition || !turn) throw new Error('the templates have no definition, or no turn');
  const scenes = asks(start) ? [definition.scene, SUMMARY, start.scene] : [start.scene, SUMMARY, turn.scene];
  return boardText({ lesson, title, scenes: [OPENING(title), ...scenes], questions: QUICK_QUESTIONS.map(({ body }) => body('B')) });
}

/** Writes a board in which scene n shows template n. */
export const templateBoard = (): string => boardText({ lesson: 'mau', title: 'Mẫu', scenes: TEMPLATES.map((each) => each.scene), questions: [] });

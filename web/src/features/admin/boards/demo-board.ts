import { COMMANDS, type Command } from './commands.ts';
import { fitted } from './fitted.ts';
import { boardText, type Scene } from './scenes.ts';

/** The seconds that a command is shown for in its small picture. */
const SECONDS = 7;

/** A board with a scene for each command, of which small pictures are drawn: the n-th scene is the n-th command's. */
export function demoBoard(commands: readonly Command[] = COMMANDS): { text: string; scenes: readonly Command[] } {
  return { text: boardText({ lesson: 'so-tay', title: 'Sổ tay', scenes: commands.map((each, at) => sceneOf(each, commands.slice(0, at).some(writesTitle))), questions: '' }), scenes: commands };
}

/** `clear` leaves the title there. */
const writesTitle = (command: Command): boolean => fitted(command, []).some((line) => line.startsWith('title'));

function sceneOf(command: Command, isTitled: boolean): Scene {
  const lines = ['clear', ...(isTitled ? ['erase title'] : []), ...fitted(command, [])];
  return { seconds: SECONDS, body: `- **Phụ đề:** ${command.name}.\n\n\`\`\`scene\n${lines.join('\n')}\n\`\`\`${command.below ? `\n\n${command.below}` : ''}` };
}

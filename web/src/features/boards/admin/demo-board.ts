import { COMMANDS, type Command } from './commands.ts';
import { fitCommand } from './fit-command.ts';
import { boardText, type Scene } from './scenes.ts';

/** Length of a command's scene in seconds. */
const SECONDS = 7;

/** Writes a board in which scene n shows command n. */
export function demoBoard(): string {
  const titled = COMMANDS.findIndex((command) => fitCommand(command, []).some((line) => line.startsWith('title')));
  return boardText({ lesson: 'so-tay', title: 'Sổ tay', scenes: COMMANDS.map((each, at) => sceneOf(each, at > titled)), questions: [] });
}

/** @param isTitled a title exists, which `clear` does not remove */
function sceneOf(command: Command, isTitled: boolean): Scene {
  const lines = ['clear', ...(isTitled ? ['erase title'] : []), ...fitCommand(command, [])];
  return { seconds: SECONDS, body: `- **Phụ đề:** ${command.name}.\n\n\`\`\`scene\n${lines.join('\n')}\n\`\`\`${command.below ? `\n\n${command.below}` : ''}` };
}

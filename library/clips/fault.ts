/** A mistake of the scene's author, at a line of the file. */
export class ClipFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'ClipFault';
    this.line = line;
  }
}

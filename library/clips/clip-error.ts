/** A mistake of the scene's author, at a line of the file. */
export class ClipError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'ClipError';
    this.line = line;
  }
}

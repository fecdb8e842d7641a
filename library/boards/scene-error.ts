/** A mistake of the scene's author, at a line of the file. */
export class SceneError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'SceneError';
    this.line = line;
  }
}

/**
 * A start that cannot go on, for a reason that the person at the terminal can do something about.
 * The message is one clear line in English that says what to do; the process prints it alone and ends with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

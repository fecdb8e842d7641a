/** One complaint about a library file. `file` is relative to the library folder, `line` counts from 1. */
// @ts-nocheck

export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** Notes a complaint about the file that is being read or checked. */
export type Report = (line: number, message: string) => void;

/** A report that adds to `problems` under the name of `file`. */
export function reportInto(problems: Problem[], file: string): Report {
  return (line, message) => {
    problems.push({ file, line, message });
  };
}

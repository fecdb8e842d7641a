/** An error of a library file. `file` is relative to the library folder, `line` counts from 1. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** Reports an error of the file being read or checked. */
export type Report = (line: number, message: string) => void;

/** Makes a report that adds to `problems` under the name of `file`. */
export function reportInto(problems: Problem[], file: string): Report {
  return (line, message) => {
    problems.push({ file, line, message });
  };
}

/** `file` is relative to the library folder, `line` counts from 1. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

export type Report = (line: number, message: string) => void;

export function reportInto(problems: Problem[], file: string): Report {
  return (line, message) => {
    problems.push({ file, line, message });
  };
}

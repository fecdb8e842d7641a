/** A board of three scenes with a checkpoint in the last. */
export const FILM = {
  seconds: 30,
  scenes: [
    { number: 1, start: 0, end: 10 },
    { number: 2, start: 10, end: 20 },
    { number: 3, start: 20, end: 30 },
  ],
  turns: [25],
};

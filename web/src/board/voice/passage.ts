/** Why nobody reads: the device has no Vietnamese voice, the browser does not let it, or the recording does not play. */
export type VoiceProblem = 'no-voice' | 'stopped' | 'recording';

/** What a voice tells of what it reads. Whoever has been stopped tells nothing any more. */
export type Listener = {
  onOver: () => void;
  /** Nothing more will be read. */
  onFailed: (problem: VoiceProblem) => void;
};

/** Something that is being read. */
export interface Reading {
  /** Seconds of the film in one of the voice, for one that says how fast the board is to go. */
  pace?: number;
  /** How far what has been read leads the board, in seconds of the film; without it as far as the passage goes. */
  reached?: () => number;
  /** @param rate of the board: 1 is its own speed */
  setRate: (rate: number) => void;
  stop: () => void;
}

/** A piece of a board that is read in one go, in seconds of the film. */
export type Passage = {
  start: number;
  end: number;
  /** @param time where in the film the board stands, for a voice that can begin in the middle */
  read: (time: number, rate: number, listener: Listener) => Reading;
};

/** The result of reading a question file; design.md, "Import". */
export type ImportedFile = {
  /** A Vietnamese sentence if the whole file is refused; `items` is empty then. */
  refused?: string;
  items: ImportedQuestion[];
  /** Vietnamese sentences about the file, not about one question. */
  problems: { message: string }[];
  /** Pictures by the name that `<img src>` of texts, and `pictures` of questions, use. */
  pictures: Map<string, ImportedPicture>;
};

/** PNG, JPEG, GIF or WebP; other originals are drawn anew or doubtful. */
export type ImportedPicture = { type: string; bytes: Uint8Array };

/** `other`: a type that the site does not have, as matching; never sure. */
export type ImportedKind = 'choice' | 'truefalse' | 'short' | 'essay' | 'other';

export type ImportedField = 'kind' | 'question' | 'options' | 'statements' | 'answer' | 'solution' | 'points' | 'pictures';

export type ImportedQuestion = {
  /** The number as it is printed. */
  n?: number | string;
  /** 1 to 4 for parts I to IV, or the sheet of a workbook. */
  part?: number;
  kind: ImportedKind;
  /** Like the other texts HTML with formulas as `$…$`, and pictures as `<img src="name">`; without number and points. */
  question: string;
  /** Options of a choice, without letters. */
  options?: string[];
  /** Statements of a true/false question, without letters; absent if the whole question is one, whose `answer` has one value. */
  statements?: string[];
  /** A letter; of true/false a boolean for each statement; of a short answer its value; null of an essay, or if unknown. */
  answer: string | boolean[] | null;
  solution?: string;
  /** Opened one after another. */
  hints?: string[];
  /** The unit of a short answer, shown after the field: "cm²". */
  unit?: string;
  /** The form of a short answer: only the shortest one of the value is right. */
  form?: 'reduced';
  /** The grading table of an essay. */
  steps?: { text: string; points: number }[];
  points?: number;
  /** The Bài, if the file names it. */
  lesson?: number;
  pictures: string[];
  /** `sure`: every field was read without doubt. `refused`: unusable, kept so that no question vanishes. */
  state: 'sure' | 'doubt' | 'refused';
  doubts: ImportDoubt[];
};

export type ImportDoubt = {
  field: ImportedField;
  /** A Vietnamese sentence that says what to look at. */
  message: string;
  /** The original beside it: HTML, a picture's `<img>` or the text as it stands in the file. */
  original?: string;
  /** Digest of a doubtful formula's original: the owner's correction is remembered under it. */
  digest?: string;
  /**
   * The formula with this digest as it is in the field's HTML, letter by letter: `$…$` with its escapes, or the `<img>`
   * that shows an unreadable one. A correction replaces it.
   */
  piece?: string;
};

/** Files that questions go out as. The browser reads this file, too: no schemas. */
export const EXPORT_FORMATS = ['docx', 'gift', 'moodle-xml', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `none`: questions alone; `key`: a table of answers at the end; `full`: answers and solutions. Only Word has a choice. */
export const EXPORT_ANSWERS = ['none', 'key', 'full'] as const;
export type ExportAnswers = (typeof EXPORT_ANSWERS)[number];

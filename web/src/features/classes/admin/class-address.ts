/** Address of a class's page, or of one of its parts (class-parts.ts). */
export const classAddress = (id: string, part?: string): string => `/admin/classes/${id}${part === undefined ? '' : `/${part}`}`;

/** Formats a school year: "2026–2027". */
export const schoolYearWords = (schoolYear: string): string => schoolYear.replace('-', '–');

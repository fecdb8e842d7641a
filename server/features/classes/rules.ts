/** The part of a class name that tells classes apart: "Lớp 8A1", "8a1" and "8A 1" are one. */
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase().replace(/^(?:lớp|lop)\s+/u, '').replace(/\s+/g, '');

export const isSameClassName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

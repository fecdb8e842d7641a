// @ts-nocheck
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be compared with the database's uuids: it would refuse another. */
export const isUuid = (text: string): boolean => UUID.test(text);

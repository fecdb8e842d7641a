/** A picture's address in the texts of a file that was read, until it is an upload. */
export const pictureAddress = (index: number): string => `/practice/nhap-anh-${index}`;

export const PICTURE_ADDRESS = /\/practice\/nhap-anh-(\d+)/g;

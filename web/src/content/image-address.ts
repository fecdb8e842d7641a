/** The folder of each kind of image. */
type Folder = 'course' | 'quiz' | 'practice' | 'topic';

/** Where an image is: an address as it stands, a file name below the folder of its kind. */
export const imageAddress = (folder: Folder, image: string): string =>
  /^(https?:|\/)/.test(image) ? image : `/${folder}/${encodeURIComponent(image)}`;

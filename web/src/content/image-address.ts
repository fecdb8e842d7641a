/** The folder of each kind of image. */
export type ImageFolder = 'course' | 'quiz' | 'practice' | 'topic';

/** Where an image is: an address as it stands, a file name below the folder of its kind. */
export const imageAddress = (folder: ImageFolder, image: string): string =>
  /^(https?:|\/)/.test(image) ? image : `/${folder}/${encodeURIComponent(image)}`;

/** For a cover of 480 px: the files of a picture that was sent in, for plain and fine screens. Of others nothing is known. */
export const coverSet = (address: string): string | undefined =>
  /^\/\w+\/\w+-\d+x\d+\.webp$/.test(address) ? [480, '960.webp 2x'].map((each) => address.replace('.webp', `-${each}`)).join('.webp,') : undefined;

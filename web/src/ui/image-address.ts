/** Folder of each kind of image. */
export type ImageFolder = 'course' | 'quiz' | 'practice' | 'topic';

/** Returns an address unchanged, or that of a file in its kind's folder. */
export const imageAddress = (folder: ImageFolder, image: string): string =>
  /^(https?:|\/)/.test(image) ? image : `/${folder}/${encodeURIComponent(image)}`;

/** Returns the `srcset` of an uploaded cover, 480 px wide; undefined for others, whose sizes are unknown. */
export const coverSet = (address: string): string | undefined =>
  /^\/\w+\/\w+-\d+x\d+\.webp$/.test(address) ? [480, '960.webp 2x'].map((each) => address.replace('.webp', `-${each}`)).join('.webp,') : undefined;

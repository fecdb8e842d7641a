import { coverSet, imageAddress } from '../../../ui/image-address.ts';

type Props = { image: string; loading?: 'eager' | 'lazy'; wanted?: boolean };

const FRAME = 'aspect-8/5 w-full border-b border-line';

/** Squared paper without an image. `wanted`: loaded with priority. */
export function CourseCover({ image, loading = 'eager', wanted = false }: Props) {
  if (!image) return <div className={`oly bg-paper ${FRAME}`} />;
  const src = imageAddress('course', image);
  return (
    <img
      className={`object-cover ${FRAME}`}
      src={src}
      srcSet={coverSet(src)}
      alt=""
      width="480"
      height="300"
      loading={loading}
      fetchPriority={wanted ? 'high' : 'auto'}
    />
  );
}

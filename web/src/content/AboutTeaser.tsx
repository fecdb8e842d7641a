import type { Site } from '#contract/site.ts';
import { LinkButton } from '../ui/Button.tsx';

/** The beginning of the owner's introduction, and the way to all of it; nothing where the owner has written none. */
export function AboutTeaser({ site: { about, name } }: { site: Site }) {
  if (!about) return null;
  return (
    <section aria-labelledby="about" className="sheet grid gap-3">
      <h2 id="about">Về {name}</h2>
      {about.excerpt !== '' && <p className="max-w-168 wrap-anywhere">{about.excerpt}</p>}
      <p>
        <LinkButton to="/about">{about.classes ? 'Giới thiệu, lịch học và học phí' : 'Đọc lời giới thiệu'}</LinkButton>
      </p>
    </section>
  );
}

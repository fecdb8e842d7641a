import type { Site } from '#contract/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';

/** Beginning of the owner's introduction, if any. */
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

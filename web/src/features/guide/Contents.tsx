import { Link } from '../../ui/Link.tsx';
import { SECTIONS } from './sections.ts';

/** The way to each section; the links work before the script is there. */
export function Contents() {
  return (
    <nav className="guide-contents" aria-labelledby="contents">
      <h2 id="contents" className="text-lg">
        Trong bài này
      </h2>
      <ol>
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

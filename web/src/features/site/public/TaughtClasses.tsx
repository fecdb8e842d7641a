import type { TaughtClass } from '#contract/introduction.ts';

const FACTS = [
  ['duration', 'Thời lượng'],
  ['schedule', 'Thời gian'],
  ['place', 'Địa điểm, hình thức'],
  ['teachers', 'Người dạy'],
  ['fee', 'Mức thu'],
] as const;

/** The taught classes, without empty values. */
export const TaughtClasses = ({ classes }: { classes: TaughtClass[] }) => (
  <ul className="grid gap-3 md:grid-cols-2">
    {classes.map((each, at) => (
      // The list never changes its order in place.
      // eslint-disable-next-line react/no-array-index-key
      <li key={at} className="sheet grid content-start gap-2">
        <h3 className="wrap-anywhere">{each.subject}</h3>
        <dl className="facts text-sm">
          {FACTS.map(([name, label]) => each[name] !== '' && (
            <div key={name} className="contents">
              <dt>{label}</dt>
              <dd className="wrap-anywhere">{each[name]}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);

import { useLoaderData, useSearchParams } from 'react-router';
import { GRADES, SEARCH_KIND_NAMES } from '#contract/enums.ts';
import type { SearchResults, Hit } from '#contract/search.ts';
import { cleanSearchText } from '#contract/searched-text.ts';
import { filterIn } from '../../../ui/filter.ts';
import { SearchForm } from './SearchBox.tsx';
import { SearchField } from './SearchField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { Part } from '../../../api/page-data.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SHORTEST, totalOf } from './hit.tsx';
import { ResultRow } from './ResultRow.tsx';

export function Component() {
  const { found } = useLoaderData<{ found: Part<SearchResults> }>();
  const [address] = useSearchParams();
  const query = cleanSearchText(address.get('q') ?? '').trim();
  const filter = filterIn(address);
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>Tìm kiếm</h1>
      <search>
        <SearchForm className="flex flex-wrap gap-2" key={address.toString()}>
          {/* The suggestions are as wide as field and button together. */}
          <div className="relative flex w-full gap-2 lg:w-auto lg:max-w-192 lg:flex-1">
            <div className="min-w-0 flex-1">
              <SearchField id="search" className="input input-search" type="search" defaultValue={query} />
            </div>
            <Button kind="primary" type="submit" icon="search">
              Tìm
            </Button>
          </div>
          <div className="flex w-full flex-wrap gap-2 lg:ml-auto lg:w-auto">
            <Choice name="kind" label="Loại" all="Mọi loại" chosen={filter.kind} options={Object.entries(SEARCH_KIND_NAMES)} />
            <Choice
              name="grade"
              label="Lớp"
              all="Mọi lớp"
              chosen={filter.grade}
              options={GRADES.map((grade) => [String(grade), `Lớp ${grade}`])}
            />
          </div>
        </SearchForm>
      </search>
      {query === '' ? (
        <p className="text-ink-soft">Em cần tìm gì? Gõ không dấu cũng được, ví dụ “phan so”.</p>
      ) : query.length < SHORTEST ? (
        <p className="text-ink-soft">Em gõ thêm: cần ít nhất {SHORTEST} ký tự.</p>
      ) : (
        <Loaded part={found} error="Không thể tìm kiếm lúc này. Vui lòng thử lại sau.">
          {(answer) => <Results found={answer} query={query} filtered={Object.keys(filter).length > 0} />}
        </Loaded>
      )}
    </div>
  );
}

type ChoiceProps = { name: string; label: string; all: string; chosen: string | undefined; options: [string, string][] };

/** Applies at once; without scripts, by the form's button. */
const Choice = ({ name, label, all, chosen = '', options }: ChoiceProps) => (
  <select
    className="input choice-list"
    name={name}
    aria-label={label}
    defaultValue={chosen}
    onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
  >
    {[['', all], ...options].map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);

type ResultsProps = {
  found: SearchResults;
  query: string;
  /** Limited to one type or grade. */
  filtered: boolean;
};

function Results({ found, query, filtered }: ResultsProps) {
  const { items, near, total } = found;
  if (items.length === 0 && near.length === 0) {
    return (
      <EmptyState text={`Không tìm thấy gì cho “${query}”.`}>
        {filtered ? (
          <LinkButton small to={`?${new URLSearchParams({ q: query }).toString()}`}>
            Tìm ở mọi loại, mọi lớp
          </LinkButton>
        ) : (
          <LinkButton small to="/courses">
            Xem khóa học
          </LinkButton>
        )}
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return (
      <>
        <output className="wrap-anywhere">Không có kết quả khớp hẳn với “{query}”; gần nhất là:</output>
        <Rows hits={near} heading="h2" />
      </>
    );
  }
  return (
    <>
      <output className="text-sm text-ink-soft">
        {total > items.length ? `${items.length} trong ${totalOf(found)}` : totalOf(found)}
      </output>
      <Rows hits={items} heading="h2" />
      {near.length > 0 && (
        <section className="grid gap-3 pt-2" aria-labelledby="near">
          <h2 id="near" className="text-lg">
            Gần giống
          </h2>
          <Rows hits={near} heading="h3" />
        </section>
      )}
    </>
  );
}

const Rows = ({ hits, heading }: { hits: Hit[]; heading: 'h2' | 'h3' }) => (
  <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
    {hits.map((hit) => (
      <ResultRow key={`${hit.kind} ${hit.url}`} hit={hit} heading={heading} />
    ))}
  </ul>
);

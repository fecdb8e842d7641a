import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import type { Hit } from '#contract/search.ts';
import { Loaded } from '../../Loaded.tsx';
import type { Part } from '../../loading.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tag } from '../../ui/Tag.tsx';

type Found = { items: Hit[]; total: number };

const KINDS = { course: 'Khóa học', lesson: 'Bài giảng', topic: 'Chuyên đề', practice: 'Bộ đề' } as const;
/** Fewer letters find everything and nothing. */
const SHORTEST = 2;

export function Component() {
  const { found } = useLoaderData<{ found: Part<Found> }>();
  const query = useSearchParams()[0].get('q')?.trim() ?? '';
  return (
    <div className="wrap grid max-w-208 gap-4 pt-6 md:pt-8">
      <h1>Tìm kiếm</h1>
      <search>
        <Form className="flex gap-2" key={query}>
          <label htmlFor="search" className="sr-only">
            Tìm bài giảng, khóa học
          </label>
          <input
            id="search"
            className="input input-search min-w-0 flex-1"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={100}
            placeholder="Tìm bài giảng, khóa học"
          />
          <Button kind="primary" type="submit" icon="search">
            Tìm
          </Button>
        </Form>
      </search>
      {query === '' ? (
        <p className="text-ink-soft">Em cần tìm gì? Gõ không dấu cũng được, ví dụ “phan so”.</p>
      ) : query.length < SHORTEST ? (
        <p className="text-ink-soft">Em gõ thêm: cần ít nhất {SHORTEST} ký tự.</p>
      ) : (
        <Loaded part={found} error="Không thể tìm kiếm lúc này. Vui lòng thử lại sau.">
          {(answer) => <Results {...answer} query={query} />}
        </Loaded>
      )}
    </div>
  );
}

function Results({ items, total, query }: Found & { query: string }) {
  if (items.length === 0) {
    return (
      <EmptyState text={`Không tìm thấy gì cho “${query}”.`}>
        <LinkButton small to="/courses">
          Xem khóa học
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <output className="text-sm text-ink-soft">
        {total > items.length ? `${items.length} trong ${total} kết quả` : `${total} kết quả`}
      </output>
      <ul className="grid gap-3">
        {items.map((hit) => (
          <li key={hit.url} className="card grid justify-items-start gap-1 p-4">
            <Tag>{KINDS[hit.kind]}</Tag>
            <h2 className="text-[1.125rem]/7 font-bold">
              <Link className="card-link" to={hit.url}>
                {says(hit) ? hit.title : <Marked html={hit.snippet} />}
              </Link>
            </h2>
            {says(hit) && (
              <p className="text-sm text-ink-soft">
                <Marked html={hit.snippet} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Escaped by the server; only <mark> is HTML. */
const Marked = ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: html }} />;

/** Whether the snippet says more than the title: of what has no text of its own, it is the title. */
const says = ({ title, snippet }: Hit) => snippet.replace(/<[^>]*>|&\w+;/g, '') !== title.replace(/[&<>"]/g, '');

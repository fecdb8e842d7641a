import { Link, useLocation } from 'react-router';
import { api } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { CursorList } from '../../../ui/admin/CursorList.tsx';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { ServerSearch } from '../../../ui/admin/ServerSearch.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { useCursorList } from '../../../ui/admin/use-cursor-list.ts';
import { FILTERS, listKey, queryOf, type Filter, type Listed } from './queries.ts';
import { CONCERNS, percent, SOURCES } from './words.ts';

const GRADES = [['', 'Mọi khối'], ...GRADE_OPTIONS] as const;
const SOURCE_OPTIONS = [['', 'Mọi nơi'], ...Object.entries(SOURCES)] as const;
const TYPE_OPTIONS = [['', 'Mọi dạng'], ...Object.entries(AUTHORINGS).map(([kind, { name }]) => [kind, name] as const)] as const;
const SHOWN = [['', 'Tất cả'], ['true', 'Chỉ câu nên xem lại']] as const;
const ORDERS = [['', 'Đáng ngờ trước'], ['hard', 'Khó trước'], ['easy', 'Dễ trước'], ['answers', 'Nhiều lượt trả lời trước']] as const;

/** Questions filtered by the address, suspicious ones first. */
export function ItemList() {
  const [filter, narrow] = useAddressFilter(FILTERS);
  const facts = useCursorList(listKey(filter), async (cursor, signal) => {
    const page = await api('GET /api/admin/items', { querystring: { ...queryOf(filter), ...cursor } }, signal);
    // The page's totals go along with each item.
    return { next: page.next, items: page.items.map((item) => ({ ...item, of: page })) };
  });
  const isNarrowed = FILTERS.some((name) => name !== 'sort' && filter[name] !== '');
  const counts = facts.items?.[0]?.of;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Filters filter={filter} narrow={narrow} />
      {counts && (
        <output className="text-ink-soft">
          <b className="text-ink">{counts.total.toLocaleString('vi-VN')} câu</b>, {counts.suspicious.toLocaleString('vi-VN')} câu nên xem lại.
          {counts.countedAt !== null && ` Số liệu tính mỗi đêm, lần cuối ${formatMoment(counts.countedAt)}.`}
        </output>
      )}
      <CursorList
        list={facts}
        name="câu hỏi"
        empty="Chưa có số liệu. Trang tính mỗi đêm, sau khi có câu hỏi được giao."
        searched={isNarrowed && 'Không có câu hỏi phù hợp.'}
        className="grid grid-cols-1 gap-4"
      >
        {(item) => <ItemCard item={item} />}
      </CursorList>
      {isNarrowed && facts.items?.length === 0 && (
        <Button className="justify-self-start" onClick={() => narrow({ grade: '', source: '', kind: '', suspicious: '', q: '' })}>
          Bỏ lọc
        </Button>
      )}
    </div>
  );
}

function Filters({ filter, narrow }: { filter: Filter; narrow: (to: Partial<Filter>) => void }) {
  return (
    <search aria-label="Lọc câu hỏi" className="grid grid-cols-2 items-start gap-3 *:first:col-span-full md:grid-cols-5">
      <ServerSearch label="Tìm câu hỏi" placeholder="Ví dụ: phân số" value={filter.q} onChange={(q) => narrow({ q })} />
      <SelectField label="Khối" options={GRADES} value={filter.grade} onChange={({ target }) => narrow({ grade: target.value })} />
      <SelectField label="Nơi hỏi" options={SOURCE_OPTIONS} value={filter.source} onChange={({ target }) => narrow({ source: target.value })} />
      <SelectField label="Dạng" options={TYPE_OPTIONS} value={filter.kind} onChange={({ target }) => narrow({ kind: target.value })} />
      <SelectField label="Hiện" options={SHOWN} value={filter.suspicious} onChange={({ target }) => narrow({ suspicious: target.value })} />
      <SelectField label="Thứ tự" options={ORDERS} value={filter.sort} onChange={({ target }) => narrow({ sort: target.value })} />
    </search>
  );
}

function ItemCard({ item: { id, grading, grade, place, title, question, answers, share, concern, findings, edit } }: { item: Listed }) {
  const { search } = useLocation();
  const [kind, words] = CONCERNS[concern];
  const query = new URLSearchParams(search);
  query.set('item', id);
  return (
    <Sheet className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-base wrap-anywhere">
          <Link className="inline-flex min-h-11 items-center" to={`/admin/items/one?${query.toString()}`}>
            {place}: {title}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-2">
          <Tag kind="mute">Khối {grade}</Tag>
          <Tag kind={kind}>{words}</Tag>
        </p>
      </div>
      {question === null ? <p className="text-ink-soft">Câu này vừa được bỏ hoặc đổi chỗ; danh sách cập nhật vào đêm nay.</p> : <Reading className="item-opening" html={question} />}
      {concern !== 'none' && (
        <ul className="grid list-disc gap-1 pl-5">
          {findings.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft tabular-nums">
          {answers.toLocaleString('vi-VN')} lượt trả lời{share !== null && answers > 0 && (grading !== 'whole' ? `, trung bình ${percent(share, 1)} số điểm` : `, đúng ${percent(share, 1)}`)}
        </p>
        <LinkButton small icon="edit" to={edit}>
          Sửa câu hỏi<span className="sr-only"> {title}</span>
        </LinkButton>
      </div>
    </Sheet>
  );
}

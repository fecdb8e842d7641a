import '../../../ui/admin/card-table.css';
import { Link } from 'react-router';
import { formatVnd } from '../../../ui/format.ts';

type Row = { classes: { id: string; name: string }[]; students: number; transfer: number; cash: number };

/** Tuition of a month by class, by transfer and in cash. */
export const TuitionByClass = ({ rows }: { rows: Row[] }) => (
  <section aria-labelledby="tuition-by-class" className="grid gap-2">
    <h3 id="tuition-by-class">Học phí theo lớp</h3>
    <table className="card-table" aria-label="Học phí theo lớp">
      <thead>
        <tr>
          <th scope="col">Lớp</th>
          <th scope="col">Số em đóng</th>
          <th scope="col">Chuyển khoản</th>
          <th scope="col">Tiền mặt</th>
          <th scope="col">Cộng</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ classes, students, transfer, cash }) => (
          <tr key={classes.map(({ id }) => id).join(' ')}>
            <th scope="row" className="card-title wrap-anywhere">
              {classes.length === 0 && 'Không ở lớp nào'}
              {classes.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 && ' và '}
                  <Link to={`/admin/classes/${id}`} className="inline-flex min-h-11 items-center">{name}</Link>
                </span>
              ))}
            </th>
            <td data-label="Số em đóng:">{students}</td>
            <td data-label="Chuyển khoản:">{formatVnd(transfer)}</td>
            <td data-label="Tiền mặt:">{formatVnd(cash)}</td>
            <td data-label="Cộng:"><b>{formatVnd(transfer + cash)}</b></td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

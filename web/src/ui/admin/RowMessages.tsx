/** Messages about rows of a list that was sent. */
export const RowMessages = ({ title, rows }: { title: string; rows: { row: number; message: string }[] }) => (
  <div className="grid gap-2">
    <p className="font-bold">{title}</p>
    <ul className="grid gap-1">
      {rows.map(({ row, message }) => (
        <li key={`${row} ${message}`}>
          <b>Dòng {row}:</b> {message}
        </li>
      ))}
    </ul>
  </div>
);

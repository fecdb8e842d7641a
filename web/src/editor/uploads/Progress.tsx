import { useId, type ReactNode } from 'react';

type Props = {
  /** "Đang tải ảnh lên". */
  name: string;
  /** From 0 to 1. */
  part: number;
  detail?: string;
  children: ReactNode;
};

export function Progress({ name, part, detail, children }: Props) {
  const id = useId();
  const percent = Math.floor(part * 100);
  return (
    <div className="grid gap-2 rounded-control border border-line bg-paper p-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span id={id} className="font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="tabular-nums">
          {percent}%{detail && ` · ${detail}`}
        </span>
      </p>
      <progress className="h-2 w-full accent-(--accent)" aria-labelledby={id} max={100} value={percent} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

/** Placeholder bars while loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <output className={`grid gap-4 py-2 ${className}`} aria-label="Đang tải">
      <span className="skeleton-bar" />
      <span className="skeleton-bar" />
      <span className="skeleton-bar w-3/5" />
    </output>
  );
}

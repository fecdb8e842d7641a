/** A short formula as plain text: its letters lean as in print, and a line may break before an equals sign alone. */
export function Maths({ children }: { children: string }) {
  return children
    .replaceAll(/ (?!=)/g, '\u00a0')
    .split(/([a-z])/)
    .map((part, at) => (at % 2 ? <i key={at}>{part}</i> : part));
}

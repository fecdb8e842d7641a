import { useLocation, useNavigate } from 'react-router';

/** Keeps a list's filter in the address. @param names parameters; a missing one is '' */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const filter = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>;
  const narrow = (to: Partial<Record<Name, string>>) => {
    for (const [name, value] of Object.entries<string | undefined>(to)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    // Synchronous: a field that shows a value from the address would lose letters during fast typing.
    const options = { replace: true, preventScrollReset: true, flushSync: true };
    void navigate(`${pathname}${query.size > 0 ? `?${query.toString()}` : ''}`, options);
  };
  return [filter, narrow] as const;
}

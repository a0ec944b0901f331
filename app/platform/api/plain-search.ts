/**
 * What stands behind the '?' of an address, as plain texts. The router would read them as JSON: a search for `1.0`
 * would become one for `1`.
 */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query))

/** The same the other way round, with the '?' before it; what is undefined is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `?${query}` : ''
}

/** The token in the URL of a page that an email leads to. */
export const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}

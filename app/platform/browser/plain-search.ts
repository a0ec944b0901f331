/**
 * Parses a query string to plain strings. The router's default would parse JSON and turn a search for `1.0`
 * into `1`.
 */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query))

/** The inverse of `parseSearch`, with a leading '?'. Omits undefined values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `?${query}` : ''
}

export const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}

/** Where a list begins, for readers without scripts, who can't load the rest of it into the page. */
export const cursorIn = ({ after }: { after?: unknown }): string | undefined =>
  typeof after === 'string' ? after : undefined

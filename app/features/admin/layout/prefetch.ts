import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Prefetches a query in a page's loader. The server waits for the data; the browser shows the page at once
 * with its loading state. The page reports errors itself.
 */
export async function prefetch<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const prefetched = queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) await prefetched
}

import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads data in a loader. Only the server waits for it; the browser shows a loading state. It never throws.
 */
export async function prefetch<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const prefetched = queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) await prefetched
}

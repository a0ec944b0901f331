import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** For loaders. Only the server waits for the data; the browser shows a loading state. Never throws. */
export async function prefetch<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const prefetched = queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) await prefetched
}

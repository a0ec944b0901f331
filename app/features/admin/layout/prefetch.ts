import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * For the loaders of the panel's pages: has a question asked before the page is drawn. In the browser the page is there
 * at once and shows what is on its way; a failure is the page's own to tell.
 */
export async function prefetch<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const asked = queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) await asked
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ADMIN_KEY } from '../admin.queries.ts'
import { type ListName, type ListPage, ROWS_PER_PAGE } from './admin-list.ts'

/** Removes a row and updates totals. Cancels running requests, which could bring the row back. */
export async function removeCachedRow(queryClient: QueryClient, list: ListName, id: string): Promise<void> {
  const queryKey = [...ADMIN_KEY, list]
  await queryClient.cancelQueries({ queryKey })
  const cached = queryClient.getQueriesData<ListPage<{ id: string }>>({ queryKey })
  const foundBy = new Set(
    cached.filter(([, page]) => page?.items.some((row) => row.id === id)).map(([key]) => searchIn(key)),
  )
  for (const [key, page] of cached) {
    if (page && foundBy.has(searchIn(key))) queryClient.setQueryData(key, without(page, id))
  }
}

export async function updateCachedRow<Row extends { id: string }>(
  queryClient: QueryClient,
  list: ListName,
  { id, ...changes }: Partial<Row> & { id: string },
): Promise<void> {
  const queryKey = [...ADMIN_KEY, list]
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<ListPage<Row>>(
    { queryKey },
    (page) =>
      page && { ...page, items: page.items.map((row) => (row.id === id ? { ...row, ...changes } : row)) },
  )
}

function without<Item extends { id: string }>(before: ListPage<Item>, id: string): ListPage<Item> {
  const total = Math.max(0, before.total - 1)
  return {
    // Whether the row was demo isn't known before the refetch.
    ...before,
    items: before.items.filter((row) => row.id !== id),
    total,
    // The current page exists until the refetch, even if it's empty.
    pages: Math.max(before.page, Math.ceil(total / ROWS_PER_PAGE)),
  }
}

const searchIn = (key: QueryKey): unknown => {
  const params = key.at(-1)
  return typeof params === 'object' && params !== null && 'search' in params ? params.search : undefined
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../toast/toast.ts'

/**
 * The distinct items of all pages so far (an item can move to a later page). After loading, focuses the first
 * new item: the button may be gone.
 * @param failed the error text, given the server's message if there is one
 */
export function useLoadMore<Item extends { id: string }>(
  { data, fetchNextPage, isFetchingNextPage }: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>,
  failed: (message: string) => string,
) {
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const shown = [...new Map(items.map((item) => [item.id, item])).values()]
  const list = useRef<HTMLUListElement>(null)
  const goOnAt = useRef<number>(null)

  useEffect(() => {
    if (goOnAt.current === null || shown.length <= goOnAt.current) return
    list.current?.children[goOnAt.current]?.querySelector('a')?.focus()
    goOnAt.current = null
  }, [shown.length])

  async function loadMore() {
    goOnAt.current = shown.length
    const { isFetchNextPageError, error } = await fetchNextPage()
    if (!isFetchNextPageError) return
    goOnAt.current = null
    toast({ title: 'Error', description: failed(error?.message ?? ''), variant: 'destructive' })
  }

  return { shown, list, loadMore: () => void loadMore(), isLoadingMore: isFetchingNextPage }
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FEEDBACK_TEXTS } from '../ui/feedback/feedback-texts.ts'
import { toast } from '../ui/toast/toast.ts'

/**
 * The distinct items of all pages. Focuses the first new item, since the button may be gone.
 * @param failed says in a toast why there are no more
 */
export function useLoadMore<Item extends { id: string }>(
  { data, fetchNextPage, isFetchingNextPage }: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>,
  failed: (error: unknown) => string,
) {
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const shown = [...new Map(items.map((item) => [item.id, item])).values()]
  const list = useRef<HTMLUListElement>(null)
  const focusIndex = useRef<number>(null)

  useEffect(() => {
    if (focusIndex.current === null || shown.length <= focusIndex.current) return
    list.current?.children[focusIndex.current]?.querySelector('a')?.focus()
    focusIndex.current = null
  }, [shown.length])

  async function loadMore() {
    focusIndex.current = shown.length
    const { isFetchNextPageError, error } = await fetchNextPage()
    if (!isFetchNextPageError) return
    focusIndex.current = null
    toast({
      title: FEEDBACK_TEXTS.errorTitle,
      description: failed(error),
      variant: 'destructive',
    })
  }

  return { shown, list, loadMore: () => void loadMore(), isLoadingMore: isFetchingNextPage }
}

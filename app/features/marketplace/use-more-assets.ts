import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import type { AssetPage } from './asset.ts'

/**
 * The assets of all loads so far, each once, and the means to load more: afterwards the first new one has the focus,
 * since reading goes on there and the button may be gone.
 */
export function useMoreAssets({
  data,
  fetchNextPage,
  isFetchingNextPage,
}: UseInfiniteQueryResult<InfiniteData<AssetPage>>) {
  const assets = data?.pages.flatMap(({ items }) => items) ?? []
  const shown = [...new Map(assets.map((asset) => [asset.id, asset])).values()]
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
    toast({
      title: 'Error',
      description: error?.message || 'More items could not be loaded. Please try again.',
      variant: 'destructive',
    })
  }

  return { shown, list, loadMore: () => void loadMore(), isLoadingMore: isFetchingNextPage }
}

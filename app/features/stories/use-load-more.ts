import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { STORY_TEXTS, type StoryPage } from './story.ts'

/**
 * The stories of all loads so far, each once (one that was voted down between two loads would come again), and the
 * means to load more: afterwards the first new one has the focus, since reading goes on there and the button may be gone.
 */
export function useLoadMore({
  data,
  fetchNextPage,
  isFetchingNextPage,
}: UseInfiniteQueryResult<InfiniteData<StoryPage>>) {
  const stories = data?.pages.flatMap(({ items }) => items) ?? []
  const shown = [...new Map(stories.map((story) => [story.id, story])).values()]
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
      description: STORY_TEXTS.notListed(error?.message ?? ''),
      variant: 'destructive',
    })
  }

  return { shown, list, loadMore: () => void loadMore(), isLoadingMore: isFetchingNextPage }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import { listFailure } from '../list/list-failure.ts'
import { trendingQuery } from './trending.queries.ts'
import type { TrendingStory } from './trending.schema.ts'
import { nextBatchSize, TRENDING, TRENDING_TEXTS } from './trending.ts'
import { useJustUpdated } from './use-just-updated.ts'

export interface TrendingView {
  stories: readonly TrendingStory[]
  /** What there is without any stories: an error, or null while they are loading. */
  missing: { error: Error | null; retry(): void } | undefined
  total: number
  /** Index of the first story added last. */
  added: number | null
  isUpdated: boolean
  isLoading: boolean
  showMore(): void
  /** Collapses to three stories (LAND-07) and focuses the remaining button. */
  showLess(): void
  foot: RefObject<HTMLDivElement | null>
}

/** Guests see at most the first three. */
export function useTrending(): TrendingView {
  const { user } = useViewer()
  const requireSignIn = useSignInRequired()
  const query = useInfiniteQuery(trendingQuery(useApi()))
  const { data, error, dataUpdatedAt, fetchNextPage, isFetchingNextPage, refetch } = query
  const [count, setCount] = useState<number>(TRENDING.first)
  const [added, setAdded] = useState<number | null>(null)
  const foot = useRef<HTMLDivElement>(null)
  const { items, total } = data?.pages[0] ?? { items: [], total: 0 }
  const stories = items.slice(0, user ? count : TRENDING.first)

  const expand = async () => {
    const next = stories.length + nextBatchSize(stories.length, total)
    if (next > items.length) {
      const { isFetchNextPageError, error } = await fetchNextPage()
      if (isFetchNextPageError) {
        toast({
          title: TRENDING_TEXTS.failed,
          description: listFailure(error),
          variant: 'destructive',
        })
        return
      }
    }
    setAdded(stories.length)
    setCount(next)
  }

  return {
    stories,
    missing: data ? undefined : { error, retry: () => void refetch() },
    total,
    added,
    isUpdated: useJustUpdated(dataUpdatedAt),
    isLoading: isFetchingNextPage,
    showMore: () => {
      if (user) void expand()
      else requireSignIn({ description: TRENDING_TEXTS.signInToExplore })
    },
    showLess: () => {
      flushSync(() => {
        setAdded(null)
        setCount(TRENDING.first)
      })
      foot.current?.querySelector('button')?.focus()
    },
    foot,
  }
}

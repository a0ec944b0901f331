import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '../../../../kit/use-viewer.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { ownStoriesQuery } from '../../../stories/own/own-stories.queries.ts'

/** The member's stories under their name, since a listing names its seller. */
export function useNamedStories() {
  const { user } = useViewer()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...ownStoriesQuery(useApi()),
    enabled: user !== null,
  })
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return data?.pages.flatMap(({ items }) => items).filter(({ is_anonymous }) => !is_anonymous) ?? []
}

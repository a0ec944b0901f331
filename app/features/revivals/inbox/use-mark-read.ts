import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { NOTIFICATIONS_KEY } from '../../notifications/notifications.queries.ts'
import type { InterestMessageData, InterestPage } from '../interests/interest.schema.ts'
import { interestsQuery, markInterestRead } from '../interests/interests.queries.ts'

export function useMarkRead(): (id: string) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => markInterestRead(api, id),
    onSuccess: ({ id, read_at }) => {
      queryClient.setQueryData(
        interestsQuery(api, 'received').queryKey,
        (cached) => cached && withRead(cached, id, read_at),
      )
      // The line about the message is read, too.
      void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    },
  })
  return mutate
}

type CachedInterests = InfiniteData<InterestPage, unknown>

const withRead = (cached: CachedInterests, id: string, read_at: string | null): CachedInterests => {
  const isThisAndNew = (interest: InterestMessageData) => interest.id === id && interest.read_at === null
  // A second response must not reduce the count again.
  if (!cached.pages.some((page) => page.items.some(isThisAndNew))) return cached
  return {
    ...cached,
    pages: cached.pages.map((page) => ({
      ...page,
      unread: page.unread - 1,
      items: page.items.map((interest) => (isThisAndNew(interest) ? { ...interest, read_at } : interest)),
    })),
  }
}

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import type { InterestMessageData, InterestPage } from '../interests/interest-response.schema.ts'
import { interestsQuery, markInterestRead } from '../interests/interests.queries.ts'

/** Gives what marks a received letter as read. Where that fails it stays new, and is marked when it is opened again. */
export function useMarkRead(): (id: string) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => markInterestRead(api, id),
    onSuccess: ({ id, read_at }) =>
      queryClient.setQueryData(
        interestsQuery(api, 'received').queryKey,
        (known) => known && asRead(known, id, read_at),
      ),
  })
  return mutate
}

type Known = InfiniteData<InterestPage, unknown>

const asRead = (known: Known, id: string, read_at: string | null): Known => {
  const isThisAndNew = (letter: InterestMessageData) => letter.id === id && letter.read_at === null
  // It may have been opened twice before the first answer came.
  if (!known.pages.some((page) => page.items.some(isThisAndNew))) return known
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      unread: page.unread - 1,
      items: page.items.map((letter) => (isThisAndNew(letter) ? { ...letter, read_at } : letter)),
    })),
  }
}

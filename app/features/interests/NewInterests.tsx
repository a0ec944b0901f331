import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api/use-api.ts'
import { Fresh } from '../../ui/Flag.tsx'
import { interestsQuery } from './interests.queries.ts'

/** How many letters wait to be opened; nothing when none does. */
export function NewInterests() {
  const { data } = useInfiniteQuery(interestsQuery(useApi(), 'received'))
  const unread = data?.pages[0]?.unread ?? 0
  return unread > 0 && <Fresh>{unread} new</Fresh>
}

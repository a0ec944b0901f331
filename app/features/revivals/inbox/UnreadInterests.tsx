import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Fresh } from '../../../ui/icons/Flag.tsx'
import { INTERESTS_SECTION } from '../interests/interest.ts'
import { interestsQuery } from '../interests/interests.queries.ts'
import { INBOX_TEXTS } from './inbox-texts.ts'

const useUnread = () => useInfiniteQuery(interestsQuery(useApi(), 'received')).data?.pages[0]?.unread ?? 0

export function UnreadInterestsLink({ className }: { className?: string | undefined }) {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <Link to="/dashboard" hash={INTERESTS_SECTION} className={className}>
      <Fresh>{INBOX_TEXTS.newAboutYourStories(unread)}</Fresh>
    </Link>
  )
}

export function UnreadInterestsCount() {
  const unread = useUnread()
  return unread > 0 && <Fresh>{INBOX_TEXTS.newCount(unread)}</Fresh>
}

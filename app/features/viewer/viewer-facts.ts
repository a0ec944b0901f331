import type { DehydratedState } from '@tanstack/react-query'
import { VIEWER_INTERESTS_KEY, type ViewerInterests } from './viewer.queries.ts'
import type { ViewerResponse } from './viewer.schema.ts'

/** A story if it has `voted`, an asset otherwise. */
interface Marked {
  id: string
  voted?: boolean
  bookmarked?: boolean
  own?: boolean
}

const isMarked = (value: object): value is Marked =>
  'id' in value && ('voted' in value || 'bookmarked' in value)

/** The stories and assets in a page's data that show whether the viewer has voted for or saved them. */
export function markedIn(value: unknown): Marked[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isMarked(value) ? [value] : []), ...Object.values(value).flatMap(markedIn)]
}

export const sessionIn = ({ queries }: DehydratedState) =>
  queries.find(({ queryKey }) => queryKey[0] === 'session')

/**
 * Whether the member is who the page was rendered for. It is false for an error, and for somebody who has
 * signed out, was suspended or is leaving since.
 */
export const isMemberAsRendered = (facts: ViewerResponse | undefined): facts is ViewerResponse =>
  Boolean(facts?.user) && !facts?.suspension && !facts?.deletion

/** Puts the member's own facts in the place of the neutral ones, before the page's first rendering. */
export function applyViewer(
  data: DehydratedState,
  { voted, bookmarked, own, wrote, unread_messages, ...session }: ViewerResponse,
): void {
  const query = sessionIn(data)!
  query.state.data = session
  const stories = markedIn(data).flatMap((item) => ('voted' in item ? [item.id] : []))
  const interests: ViewerInterests = { wrote, unread_messages, stories }
  data.queries.push({
    ...query,
    queryKey: VIEWER_INTERESTS_KEY,
    queryHash: JSON.stringify(VIEWER_INTERESTS_KEY),
    state: { ...query.state, data: interests },
  })
  for (const item of markedIn(data)) {
    if ('voted' in item) item.voted = voted.includes(item.id)
    if ('bookmarked' in item) item.bookmarked = bookmarked.includes(item.id)
    if ('own' in item) item.own = own.includes(item.id)
  }
}

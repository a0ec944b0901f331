import type { DehydratedState } from '@tanstack/react-query'
import type { ViewerResponse } from './viewer.schema.ts'

interface ShownStory {
  id: string
  voted: boolean
  bookmarked?: boolean
  own?: boolean
}

const isStory = (value: object): value is ShownStory => 'voted' in value && 'id' in value

/** The stories in the data of a page that show whether the viewer has voted. */
export function storiesIn(value: unknown): ShownStory[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isStory(value) ? [value] : []), ...Object.values(value).flatMap(storiesIn)]
}

export const sessionIn = ({ queries }: DehydratedState) =>
  queries.find(({ queryKey }) => queryKey[0] === 'session')

/** False for an error, and for somebody who has signed out, was suspended or is leaving since the page was rendered. */
export const isMemberAsRendered = (facts: ViewerResponse | undefined): facts is ViewerResponse =>
  Boolean(facts?.user) && !facts?.suspension && !facts?.deletion

/** Of what the viewer wrote about the stories with these IDs, and has to read. */
export interface ViewerInterests extends Pick<ViewerResponse, 'wrote' | 'unread_messages'> {
  stories: string[]
}

export const VIEWER_INTERESTS_KEY = ['interests', 'viewer'] as const

/** Puts the member's own facts in the place of the neutral ones, before the page's first rendering. */
export function applyViewer(
  data: DehydratedState,
  { voted, bookmarked, own, wrote, unread_messages, ...session }: ViewerResponse,
): void {
  const query = sessionIn(data)!
  query.state.data = session
  const interests: ViewerInterests = { wrote, unread_messages, stories: storiesIn(data).map(({ id }) => id) }
  data.queries.push({
    ...query,
    queryKey: VIEWER_INTERESTS_KEY,
    queryHash: JSON.stringify(VIEWER_INTERESTS_KEY),
    state: { ...query.state, data: interests },
  })
  for (const story of storiesIn(data)) {
    story.voted = voted.includes(story.id)
    if ('bookmarked' in story) story.bookmarked = bookmarked.includes(story.id)
    if ('own' in story) story.own = own.includes(story.id)
  }
}

import type { DehydratedState } from '@tanstack/react-query'
import type { ViewerResponse } from './viewer.schema.ts'

interface ShownStory {
  id: string
  voted: boolean
  bookmarked?: boolean
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

/** Puts the member's own facts in the place of the neutral ones, before the page's first rendering. */
export function applyViewer(data: DehydratedState, { voted, bookmarked, ...session }: ViewerResponse): void {
  sessionIn(data)!.state.data = session
  for (const story of storiesIn(data)) {
    story.voted = voted.includes(story.id)
    if ('bookmarked' in story) story.bookmarked = bookmarked.includes(story.id)
  }
}

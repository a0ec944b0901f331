import type { DehydratedState } from '@tanstack/react-query'
import { NEUTRAL_ID } from '../../platform/rendering/neutral-member.ts'
import type { ViewerResponse } from './viewer.schema.ts'

interface ShownStory {
  id: string
  voted: boolean
  bookmarked?: boolean
}

const isStory = (value: object): value is ShownStory => 'voted' in value && 'id' in value

/** The stories in the data of a page that show whether the viewer has voted. */
function storiesIn(value: unknown): ShownStory[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isStory(value) ? [value] : []), ...Object.values(value).flatMap(storiesIn)]
}

const sessionIn = ({ queries }: DehydratedState) => queries.find(({ queryKey }) => queryKey[0] === 'session')

/** Where the browser asks for the member's own facts about a page that members share; undefined for other pages. */
export function viewerPath(data: DehydratedState): string | undefined {
  const session = sessionIn(data)?.state.data as ViewerResponse | undefined
  if (session?.user?.id !== NEUTRAL_ID) return undefined
  const ids = new Set(storiesIn(data).map(({ id }) => id))
  return ids.size > 0 ? `/api/viewer?stories=${[...ids].join()}` : '/api/viewer'
}

/** Puts them in the place of the neutral ones. */
export function applyViewer(data: DehydratedState, { voted, bookmarked, ...session }: ViewerResponse): void {
  sessionIn(data)!.state.data = session
  for (const story of storiesIn(data)) {
    story.voted = voted.includes(story.id)
    if ('bookmarked' in story) story.bookmarked = bookmarked.includes(story.id)
  }
}

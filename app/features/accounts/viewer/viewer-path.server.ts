import type { DehydratedState } from '@tanstack/react-query'
import { NEUTRAL_ID } from '../../../platform/rendering/neutral-member.ts'
import type { ViewerResponse } from './viewer.schema.ts'
import { sessionIn, storiesIn } from './viewer-facts.ts'

/** Whose story the page shows, if it says so: there, it isn't the same for its author. */
export function ownerIn({ queries }: DehydratedState): string | undefined {
  const story = queries.find(({ queryKey: [kind, one] }) => kind === 'startups' && one === 'one')
  const data = story?.state.data as { user_id: string | null } | null | undefined
  return data?.user_id ?? undefined
}

/** Where the browser asks for the member's own facts about a page that members share; undefined for other pages. */
export function viewerPath(data: DehydratedState): string | undefined {
  const session = sessionIn(data)?.state.data as Pick<ViewerResponse, 'user'> | undefined
  if (session?.user?.id !== NEUTRAL_ID) return undefined
  const ids = new Set(storiesIn(data).map(({ id }) => id))
  return ids.size > 0 ? `/api/viewer?stories=${[...ids].join()}` : '/api/viewer'
}

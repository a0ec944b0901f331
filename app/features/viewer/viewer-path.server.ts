import type { DehydratedState } from '@tanstack/react-query'
import { NEUTRAL_ID } from '../../platform/responses/neutral-member.ts'
import type { ViewerResponse } from './viewer.schema.ts'
import { markedIn, sessionIn } from './viewer-facts.ts'

/** Whose story the page shows, and whose assets: for them, it isn't the same as for other members. */
export function ownersIn({ queries }: DehydratedState): ReadonlySet<string> {
  const story = queries.find(({ queryKey: [kind, one] }) => kind === 'startups' && one === 'one')
  const shown: unknown[] = [story?.state.data, ...markedIn(queries).filter(isAsset)]
  return new Set(
    (shown as ({ user_id?: string | null } | null | undefined)[]).flatMap((one) => one?.user_id ?? []),
  )
}

/** Where browsers ask for the member's own facts about a page that members share; undefined for others. */
export function viewerPath(data: DehydratedState): string | undefined {
  const session = sessionIn(data)?.state.data as Pick<ViewerResponse, 'user'> | undefined
  if (session?.user?.id !== NEUTRAL_ID) return undefined
  const marked = markedIn(data)
  const query = [
    ...parameter('stories', marked.filter(isStory)),
    ...parameter('assets', marked.filter(isAsset)),
  ]
  return query.length > 0 ? `/api/viewer?${query.join('&')}` : '/api/viewer'
}

const isStory = (item: object) => 'voted' in item

const isAsset = (item: object) => !isStory(item)

const parameter = (name: string, items: readonly { id: string }[]): string[] =>
  items.length > 0 ? [`${name}=${[...new Set(items.map(({ id }) => id))].join()}`] : []

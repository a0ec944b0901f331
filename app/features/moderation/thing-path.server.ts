import { commentAnchor } from '../comments/comment.ts'
import type { ReportedKind } from './reported.ts'

interface ThingInPlace {
  kind: ReportedKind
  thing_id: string
  startup_id: string | null
  asset_id: string | null
  /** The handle of a member with a page. */
  handle?: string | null
}

/** Where a thing is shown. @returns null for a message, and for what is gone */
export function thingPath({ kind, thing_id, startup_id, asset_id, handle }: ThingInPlace): string | null {
  if (kind === 'profile') return handle ? `/people/${handle}` : null
  if (kind === 'comment' && startup_id)
    return `/story/${startup_id}?comment=${thing_id}#${commentAnchor(thing_id)}`
  if ((kind === 'story' || kind === 'answer') && startup_id) return `/story/${startup_id}`
  if ((kind === 'listing' || kind === 'file') && asset_id) return `/asset/${asset_id}`
  return null
}

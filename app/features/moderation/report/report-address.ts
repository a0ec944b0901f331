import { isHandle, typedHandle } from '../../../platform/text/handle.ts'
import type { ReportedKind } from '../reported.ts'

/** What a report is about, as its address says it. */
export interface Reported {
  kind: ReportedKind
  /** The ID of the thing; for a file, that of its listing. */
  thing: string
  position?: number
}

/** The path of the page about something, or null where only its kind and ID are known. */
export function reportedPath({ kind, thing }: Reported): string | null {
  if (kind === 'story') return `/story/${thing}`
  return kind === 'listing' || kind === 'file' ? `/asset/${thing}` : null
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isId = (text: string | null | undefined): text is string => ID.test(text ?? '')

/**
 * Finds what is at an address of ours: a thing, or somebody's page, of which only the handle is known.
 * @returns null for any other address
 */
export function thingAt(address: string, site: string): Reported | { handle: string } | null {
  const url = urlOf(address.trim(), site)
  if (url?.host !== new URL(site).host) return null
  const [, page, name = ''] = url.pathname.split('/')
  const handle = typedHandle(name)
  if (page === 'people') return isHandle(handle) ? { handle } : null
  if (page === 'asset' && isId(name)) return { kind: 'listing', thing: name }
  if (page !== 'story' || !isId(name)) return null
  const comment = url.searchParams.get('comment') ?? url.hash.replace(/^#comment-/, '')
  return isId(comment) ? { kind: 'comment', thing: comment } : { kind: 'story', thing: name }
}

/** Reads an address that may lack its beginning. */
function urlOf(address: string, site: string): URL | null {
  try {
    return new URL(/^(https?:|\/)/.test(address) ? address : `https://${address}`, site)
  } catch {
    return null
  }
}

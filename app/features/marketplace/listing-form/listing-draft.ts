import { EMPTY_LISTING, type ListingValues } from './listing.ts'
import type { ListingBase } from './listing-base.ts'

/** A file of a draft, by which its upload is found again. */
export interface KeptFile {
  upload_id: string
  name: string
  size: number
  /** ms since 1970: with name and size it tells whether a file that is chosen is the same one. */
  modified: number
  /** Where the upload goes on; null before it has begun. */
  url: string | null
  /** The storage path, once the server has it whole. */
  path: string | null
}

export interface ListingDraft {
  /** The listing's: made once, so that sending twice lists once. */
  id: string
  values: ListingValues
  files: KeptFile[]
  /** The listing that is changed, as it stood then. */
  base?: ListingBase | undefined
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whose draft it is, and of what: a new listing, or a change of one that there is. */
export interface DraftOf {
  /** undefined for a guest. */
  userId?: string | undefined
  assetId?: string | undefined
}

/** Drafts are kept in the browser: for each member who writes in it one new listing, and for guests one. */
const keyOf = ({ userId = 'guest', assetId }: DraftOf) =>
  assetId === undefined ? `draft:asset:${userId}` : `draft:asset:${userId}:${assetId}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isCover = (kept: unknown) =>
  isRecord(kept) && ['path', 'src', 'srcset'].every((name) => typeof kept[name] === 'string')

/** A kept value is taken back only where it is of the kind that the form holds. */
function fits(name: string, kept: unknown, empty: unknown): boolean {
  if (name === 'cover_image') return isCover(kept)
  if (Array.isArray(empty)) return Array.isArray(kept) && kept.every((item) => typeof item === 'string')
  return typeof kept === typeof empty
}

const isFile = (kept: unknown): kept is KeptFile =>
  isRecord(kept) &&
  typeof kept.upload_id === 'string' &&
  typeof kept.name === 'string' &&
  typeof kept.size === 'number' &&
  typeof kept.modified === 'number' &&
  [kept.url, kept.path].every((place) => place === null || typeof place === 'string')

function parseDraft(text: string | null): ListingDraft | null {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (!isRecord(kept) || typeof kept.id !== 'string' || !isRecord(kept.values)) return null
  const files = Array.isArray(kept.files) ? kept.files.filter(isFile) : []
  return { id: kept.id, values: valuesIn(kept.values), files, base: baseIn(kept.base) }
}

function valuesIn(kept: Record<string, unknown>): ListingValues {
  const values: Record<string, unknown> = { ...EMPTY_LISTING }
  for (const [name, empty] of Object.entries(EMPTY_LISTING)) {
    const value = kept[name]
    if (fits(name, value, empty)) values[name] = value
  }
  return values as unknown as ListingValues
}

function baseIn(kept: unknown): ListingBase | undefined {
  if (!isRecord(kept) || !isRecord(kept.values) || !Array.isArray(kept.files)) return undefined
  return { values: valuesIn(kept.values), files: kept.files.filter((path) => typeof path === 'string') }
}

/**
 * What this member wrote and has not listed yet; null where there is nothing, or nothing that can be read. What they
 * wrote before they signed in becomes theirs.
 */
export function readDraft(whose: DraftOf, storage: Store = localStorage): ListingDraft | null {
  try {
    const asGuest = storage.getItem(keyOf({}))
    if (whose.userId !== undefined && whose.assetId === undefined && asGuest !== null) {
      storage.removeItem(keyOf({}))
      storage.setItem(keyOf(whose), asGuest)
    }
    return parseDraft(storage.getItem(keyOf(whose)))
  } catch {
    return null
  }
}

/** Keeps what was written. Where the browser keeps nothing, writing goes on without. */
export function keepDraft(whose: DraftOf, draft: ListingDraft, storage: Store = localStorage): void {
  try {
    storage.setItem(keyOf(whose), JSON.stringify(draft))
  } catch {}
}

export function dropDraft(whose: DraftOf, storage: Store = localStorage): void {
  try {
    storage.removeItem(keyOf(whose))
  } catch {}
}

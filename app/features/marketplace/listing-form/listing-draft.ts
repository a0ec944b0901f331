import {
  type Draft,
  draftOf,
  inBrowser,
  isRecord,
  isSameKind,
  valuesLike,
} from '../../../platform/browser/draft.ts'
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

/** Whose draft it is, and of what: a new listing, or a change of one that there is. */
export interface DraftOf {
  /** undefined for a guest. */
  userId?: string | undefined
  assetId?: string | undefined
}

/** Drafts are kept in the browser: for each member who writes in it one new listing, and for guests one. */
const keyOf = ({ userId = 'guest', assetId }: DraftOf) =>
  assetId === undefined ? `asset:${userId}` : `asset:${userId}:${assetId}`

const isCover = (kept: unknown) =>
  isRecord(kept) && ['path', 'src', 'srcset'].every((name) => typeof kept[name] === 'string')

const fits = (saved: unknown, empty: unknown, name: string) =>
  name === 'cover_image' ? isCover(saved) : isSameKind(saved, empty)

const isFile = (kept: unknown): kept is KeptFile =>
  isRecord(kept) &&
  typeof kept.upload_id === 'string' &&
  typeof kept.name === 'string' &&
  typeof kept.size === 'number' &&
  typeof kept.modified === 'number' &&
  [kept.url, kept.path].every((place) => place === null || typeof place === 'string')

function parseDraft(saved: unknown): ListingDraft | null {
  if (!isRecord(saved) || typeof saved.id !== 'string' || !isRecord(saved.values)) return null
  const files = Array.isArray(saved.files) ? saved.files.filter(isFile) : []
  return {
    id: saved.id,
    values: valuesLike(EMPTY_LISTING, saved.values, fits),
    files,
    base: baseIn(saved.base),
  }
}

function baseIn(saved: unknown): ListingBase | undefined {
  if (!isRecord(saved) || !isRecord(saved.values) || !Array.isArray(saved.files)) return undefined
  return {
    values: valuesLike(EMPTY_LISTING, saved.values, fits),
    files: saved.files.filter((path) => typeof path === 'string'),
  }
}

export const listingDraft = (whose: DraftOf, storage = inBrowser): Draft<ListingDraft> =>
  draftOf(keyOf(whose), { parse: parseDraft, storage })

/** Reads a draft. What somebody wrote as a guest becomes theirs when they sign in. */
export function openListingDraft(whose: DraftOf, storage = inBrowser): ListingDraft | null {
  const own = listingDraft(whose, storage)
  if (whose.userId !== undefined && whose.assetId === undefined) {
    const ofGuest = listingDraft({}, storage)
    const saved = ofGuest.read()
    if (saved) {
      ofGuest.delete()
      own.save(saved)
    }
  }
  return own.read()
}

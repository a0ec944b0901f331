import {
  type Draft,
  draftOf,
  inBrowser,
  isRecord,
  isSameKind,
  valuesLike,
} from '../../../platform/browser/draft.ts'
import { type Attempt, isAttempt } from '../../../platform/browser/use-attempt-id.ts'
import { isDoubt } from '../../../platform/validation/file-doubt.ts'
import type { DraftFile } from './fields/file-rows.ts'
import { EMPTY_LISTING, type ListingValues } from './listing-values.ts'
import type { ListingBase } from './merge-draft.ts'

export interface ListingDraft {
  /** The ID of a listing being edited; otherwise of the draft, by which its uploads are found. */
  id: string
  values: ListingValues
  files: DraftFile[]
  /** The last request to create the listing. */
  attempt: Attempt | null
  /** The saved listing when the draft was started; undefined for a new one. */
  base?: ListingBase | undefined
}

export interface ListingDraftOwner {
  /** The member's ID; undefined for a guest. */
  userId?: string | undefined
  assetId?: string | undefined
}

const isCover = (value: unknown) =>
  isRecord(value) && ['path', 'src', 'srcset'].every((name) => typeof value[name] === 'string')

const fits = (saved: unknown, empty: unknown, name: string) =>
  name === 'cover_image' ? isCover(saved) : isSameKind(saved, empty)

const isFile = (value: unknown): value is DraftFile =>
  isRecord(value) &&
  typeof value.upload_id === 'string' &&
  typeof value.name === 'string' &&
  typeof value.size === 'number' &&
  typeof value.modified === 'number' &&
  (value.doubt === undefined || isDoubt(value.doubt)) &&
  [value.url, value.path].every((field) => field === null || typeof field === 'string')

function parseDraft(saved: unknown): ListingDraft | null {
  if (!isRecord(saved) || typeof saved.id !== 'string' || !isRecord(saved.values)) return null
  const files = Array.isArray(saved.files) ? saved.files.filter(isFile) : []
  return {
    id: saved.id,
    values: valuesLike(EMPTY_LISTING, saved.values, fits),
    files,
    attempt: isAttempt(saved.attempt) ? saved.attempt : null,
    base: parseBase(saved.base),
  }
}

function parseBase(saved: unknown): ListingBase | undefined {
  if (!isRecord(saved) || !isRecord(saved.values) || !Array.isArray(saved.files)) return undefined
  return {
    values: valuesLike(EMPTY_LISTING, saved.values, fits),
    files: saved.files.filter((path) => typeof path === 'string'),
  }
}

/** The draft of a listing. There is one per member and listing, plus one for guests. */
export const listingDraft = (
  { userId, assetId }: ListingDraftOwner,
  storage = inBrowser,
): Draft<ListingDraft> =>
  draftOf(assetId === undefined ? 'asset' : `asset:${assetId}`, {
    owner: userId,
    parse: parseDraft,
    storage,
  })

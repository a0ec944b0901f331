import { type DraftOwner, draftOf, inTab, isRecord, valuesLike } from '../../../platform/browser/draft.ts'
import { TERMS, WAYS } from '../offer-terms.ts'
import type { NewWishes, Wishes } from './wishes.schema.ts'
import { WISH_CATEGORIES, WISH_LIMITS } from './wishes.ts'

/** What the form holds. */
export type WishValues = NewWishes

export const EMPTY_WISHES: WishValues = {
  roles: [],
  stack: [],
  categories: [],
  hours_a_week: null,
  terms: [],
  ways: [],
  is_public: false,
  wants_email: false,
}

export const wishValuesOf = ({ changed_at: _, has_public_page: __, ...wishes }: Wishes): WishValues => wishes

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  categories: WISH_CATEGORIES,
  terms: TERMS,
  ways: WAYS,
}

/** A stored draft may be anything. */
function fits(saved: unknown, empty: unknown, name: string): boolean {
  if (name === 'hours_a_week')
    return saved === null || (Number.isInteger(saved) && Number(saved) >= WISH_LIMITS.hours_a_week.first)
  if (!Array.isArray(empty)) return typeof saved === typeof empty
  return (
    Array.isArray(saved) &&
    saved.every((each) => typeof each === 'string' && (CHOICES[name]?.includes(each) ?? true))
  )
}

/** The draft of the wishes, in this tab, until they are saved. */
export const wishesDraft = (owner: DraftOwner) =>
  draftOf('wishes', {
    owner,
    parse: (saved) => (isRecord(saved) ? valuesLike(EMPTY_WISHES, saved, fits) : null),
    storage: inTab,
  })

import type { RawBuilder } from 'kysely'

/** What a search of a list looks at. */
export interface Searched {
  view: 'public_startups' | 'public_marketplace_assets'
  /** Searched alone if the text has fewer than three letters and digits, which no index finds. */
  names: readonly string[]
  /** Has a trigram index. */
  text: string
  /** All texts whose words the document has, as they were written. */
  written: RawBuilder<unknown>
  /** A `tsvector` with an index. */
  document: RawBuilder<unknown>
  /** A `tsvector` of the words of names, with an index. */
  nameWords: RawBuilder<unknown>
  /** A `tsvector` of names and tags as a whole, with an index, for short searches. */
  beginnings: RawBuilder<unknown>
  /** The category that a search names, if the document doesn't have its words. */
  categoryNamed?: (search: string) => string | undefined
}

import type { RawBuilder } from 'kysely'

/** What a search of a list looks at. */
export interface Searched {
  view: 'public_startups' | 'public_marketplace_assets'
  /** A column, for short searches that it begins with. */
  name: string
  /** The names and one-liners, in which short searches are found anywhere. */
  shown: RawBuilder<unknown>
  /** Has a trigram index. */
  text: string
  /** All texts whose words the document has, as they were written. */
  written: RawBuilder<unknown>
  /** A `tsvector` with an index. */
  document: RawBuilder<unknown>
  /** A `tsvector` of the words of names, with an index. */
  nameWords: RawBuilder<unknown>
  /** A `tsvector` of what one and two letters find (`app.pieces`), with an index. */
  pieces: RawBuilder<unknown>
  /** The category that a search names, if the document doesn't have its words. */
  categoryNamed?: (search: string) => string | undefined
}

import { type RawBuilder, sql } from 'kysely'
import { likePattern } from './search-text.ts'
import { wordsQuery } from './search-words.ts'

/** How many characters stand around a text that stands inside of words. */
const AROUND = { before: 60, most: 160 }

/**
 * Where a search matches a long text: a passage of at most 30 words, or null where what is shown anyway
 * matches, too. Write it in the list of columns, so that only the rows of the page are searched.
 */
export function passageOf(shown: readonly string[], text: string, search: string): RawBuilder<string | null> {
  const words = wordsQuery(search)
  const long = sql.ref(text)
  const title = sql`concat_ws(' ', ${sql.join(shown.map((column) => sql.ref(column)))})`
  const at = sql`strpos(lower(${long}), lower(${search}))`
  return sql<string | null>`case
    when to_tsvector('app.search', ${title}) @@ ${words} or ${title} ilike ${likePattern(search)} then null
    when to_tsvector('app.search', ${long}) @@ ${words} then
      ts_headline('app.search', ${long}, ${words}, 'StartSel="", StopSel="", MaxFragments=1, MinWords=12, MaxWords=30')
    when ${long} ilike ${likePattern(search)} then
      substr(${long}, greatest(1, ${at} - ${sql.lit(AROUND.before)}), ${sql.lit(AROUND.most)})
  end`
}

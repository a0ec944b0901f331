import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../database.ts'
import type { Searched } from './searched.ts'

export type Spelled = Pick<Searched, 'view' | 'document' | 'nameWords' | 'written'>

/**
 * How many rows meet a condition, at most `most`. Reads an index: a materialized query is planned for all its
 * rows, of which the database expects many where it doesn't know the words.
 */
export const countOf = (view: Spelled['view'], condition: RawBuilder<unknown>, most: number) => sql`(
  with found as materialized (select from ${sql.table(view)} where ${condition})
  select count(*) from (select from found limit ${sql.lit(most)}) first_found
)`

/** Finds the words that occur nowhere, and begin no other. Common ones, such as "the", aren't looked for. */
export async function unknownWords(
  db: Query,
  { view, document }: Spelled,
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) with ordinality typed(word, place),
      lateral (select websearch_to_tsquery('app.search', word) as query) searched
    where numnode(query) > 0
      and ${countOf(view, sql`${document} @@ (query || to_tsquery('app.unstemmed', quote_literal(word) || ':*'))`, 1)} = 0
    order by place
  `.execute(db)
  return rows.map(({ word }) => word)
}

/** The words, of which two are joined that texts write as one, such as "sound cloud" or "node js". */
export async function joinedWords(
  db: Query,
  { view, document }: Spelled,
  words: readonly string[],
): Promise<readonly string[]> {
  const pairs = words.slice(1).flatMap((word, at) => [`${words[at]}${word}`, `${words[at]}.${word}`])
  const { rows } = await sql<{ ordinality: number }>`
    select ordinality::int from unnest(${pairs}::text[]) with ordinality typed(pair),
      lateral (select plainto_tsquery('app.search', pair) as query) searched
    where numnode(query) > 0 and ${countOf(view, sql`${document} @@ query`, 1)} > 0
    order by ordinality limit 1
  `.execute(db)
  const [first] = rows
  if (!first) return words
  const at = Math.floor((first.ordinality - 1) / 2)
  return [...words.slice(0, at), pairs[first.ordinality - 1] ?? '', ...words.slice(at + 2)]
}

import type { Query } from '../database.ts'
import { correctSpelling } from './correct-spelling.ts'
import type { Searched } from './searched.ts'

/**
 * Corrects a search that nothing matches: gives the corrected search, or null, and the first page of what
 * that finds, if it finds something.
 * @param find the page of a search
 */
export async function correctedPage<Page extends { items: readonly unknown[] }>(
  db: Query,
  searched: Searched,
  search: string,
  find: (search: string) => Promise<Page>,
) {
  const spelling = await correctSpelling(db, searched, search)
  const found = spelling === null ? null : await find(spelling)
  if (spelling === null || !found?.items.length) return { spelling, page: null }
  return { spelling, page: { ...found, next: null, is_similar: true, spelling } }
}

import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCHED_COLUMNS } from '../../../app/features/marketplace/asset-columns.db.ts'
import { SEARCHED } from '../../../app/features/stories/stories.read.ts'
import {
  foldedColumn,
  matchesSearch,
  namesHave,
  textsHave,
} from '../../../app/platform/database/lists/search-text.ts'
import type { Searched } from '../../../app/platform/database/lists/searched.ts'
import { folded } from '../../../app/platform/text/fold-case.ts'
import { seedDemo } from '../../../db/seed/seed-demo.ts'
import { seedDemoAssets } from '../../../db/seed/seed-demo-assets.ts'
import { type TestApp, testApp } from '../../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.db, () => {})
  await seedDemoAssets(app.db, app.services.files, () => {})
})
afterAll(() => app.close())

interface Row {
  id: string
  /** The name and the one-liner. */
  names: string[]
  /** What else is searched. */
  texts: string[]
}

const PER_QUERY = 50

const lower = (text: string) => text.toLowerCase()
const wordsOf = (text: string): string[] => lower(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** All strings of some letters that stand in the texts. */
function stringsIn(rows: readonly Row[], size: number): string[] {
  const found = new Set<string>()
  for (const { names, texts } of rows)
    for (const text of [...names, ...texts]) {
      const characters = Array.from(lower(text))
      for (let at = 0; at + size <= characters.length; at++) {
        const string = characters.slice(at, at + size).join('')
        if (/^[\p{L}\p{N}]+$/u.test(string)) found.add(string)
      }
    }
  return [...found].sort()
}

/**
 * What the specification says: anywhere from three letters on, else anywhere in names and as words of other
 * texts.
 */
function findsLiterally({ names, texts }: Row, search: string): boolean {
  if (names.some((name) => lower(name).includes(search))) return true
  if (search.length >= 3) return texts.some((text) => lower(text).includes(search))
  return texts.some((text) => wordsOf(text).includes(search))
}

/** The strings that don't find a row which a literal search finds. */
async function missed(
  rows: readonly Row[],
  from: string,
  strings: readonly string[],
  condition: (search: string) => RawBuilder<unknown>,
): Promise<string[]> {
  const misses: string[] = []
  for (let at = 0; at < strings.length; at += PER_QUERY) {
    const some = strings.slice(at, at + PER_QUERY)
    const found = await app.db.as({ role: 'authenticated', userId: app.people.ada.id }, async (tx) => {
      // PostgreSQL would scan small tables, which computes their pieces for each search.
      await sql`set local enable_seqscan = off`.execute(tx)
      const each = some.map(
        (search) =>
          sql`select id, ${search}::text as search from ${sql.table(from)} where ${condition(search)}`,
      )
      const { rows } = await sql<{ id: string; search: string }>`${sql.join(each, sql` union all `)}`.execute(
        tx,
      )
      return new Set(rows.map(({ id, search }) => `${id} ${search}`))
    })
    for (const row of rows)
      for (const search of some)
        if (findsLiterally(row, search) && !found.has(`${row.id} ${search}`))
          misses.push(`${search} → ${row.names[0]}`)
  }
  return misses
}

const readRows = async (table: string, names: string[], texts: string[]): Promise<Row[]> => {
  const { rows } = await app.db.system((tx) =>
    sql<Record<string, string | string[] | null>>`select * from ${sql.table(table)}`.execute(tx),
  )
  const valuesOf = (row: (typeof rows)[number], columns: string[]) =>
    columns.flatMap((column): string | string[] => row[column] ?? [])
  return rows.map((row) => ({ id: String(row.id), names: valuesOf(row, names), texts: valuesOf(row, texts) }))
}

const searchIn = (searched: Searched) => (search: string) => matchesSearch(searched, folded(search))

test.each([1, 2, 3])(
  '[DIR-02] finds what a literal search finds, for all strings of %i letters',
  async (size) => {
    const rows = await readRows('startups', ['name', 'one_liner'], ['description'])
    expect(rows).toHaveLength(48)
    const strings = stringsIn(rows, size)
    expect(strings.length).toBeGreaterThan(30)
    expect(await missed(rows, 'public_startups', strings, searchIn(SEARCHED))).toEqual([])
  },
)

test.each([1, 2, 3])(
  '[MKT-07] finds what a literal search finds, for all strings of %i letters',
  async (size) => {
    const rows = await readRows('marketplace_assets', ['title', 'short_description'], ['description', 'tags'])
    expect(rows).toHaveLength(24)
    expect(
      await missed(rows, 'public_marketplace_assets', stringsIn(rows, size), searchIn(SEARCHED_COLUMNS)),
    ).toEqual([])
  },
)

test.each([1, 2])(
  '[ADM-STARTUPS-02, ADM-MKT-02, ADM-USERS-01] admins find what a literal search finds, for all strings of %i letters',
  async (size) => {
    const stories = await readRows('startups', ['name', 'one_liner'], [])
    const ofStory = (search: string) => namesHave(sql.ref('headline'), folded(search))
    expect(await missed(stories, 'admin_startups', stringsIn(stories, size), ofStory)).toEqual([])
    const assets = await readRows('marketplace_assets', ['title'], ['description'])
    const ofAsset = (search: string) =>
      sql`(${namesHave(foldedColumn('title'), folded(search))} or ${textsHave(foldedColumn('description'), folded(search))})`
    expect(await missed(assets, 'admin_assets', stringsIn(assets, size), ofAsset)).toEqual([])
    const people = await readRows('profiles', ['full_name', 'email'], [])
    const ofPerson = (search: string) => namesHave(sql.ref('search_text'), folded(search))
    expect(await missed(people, 'admin_users', stringsIn(people, size), ofPerson)).toEqual([])
  },
)

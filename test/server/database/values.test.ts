import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { member } from '../../../app/platform/database/actor.ts'
import type { Query } from '../../../app/platform/database/database.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { newUserId, run } from './notes.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const select = async (handle: Query, expression: ReturnType<typeof sql>) =>
  (await run(handle, sql<{ value: unknown }>`select ${expression} as value`))[0]?.value

const instant = '2026-01-02T03:04:05.678Z'

describe('reads', () => {
  const values: Array<[string, ReturnType<typeof sql>, unknown]> = [
    ['a time', sql`'2026-01-02 05:04:05.678901+02'::timestamptz`, instant],
    ['a whole second', sql`'2026-01-02 03:04:05+00'::timestamptz`, '2026-01-02T03:04:05.000Z'],
    ['an endless time', sql`'infinity'::timestamptz`, 'infinity'],
    ['times', sql`array['2026-01-02 03:04:05.678+00', null]::timestamptz[]`, [instant, null]],
    ['a date', sql`'2026-01-02'::date`, '2026-01-02'],
    ['a bigint', sql`9007199254740991::bigint`, Number.MAX_SAFE_INTEGER],
    ['bigints', sql`array[1, null, 3]::bigint[]`, [1, null, 3]],
    ['a count', sql`(select count(*) from generate_series(1, 3))`, 3],
    ['an integer', sql`7`, 7],
    ['a numeric', sql`1.50::numeric`, '1.50'],
    ['a double', sql`1.5::float8`, 1.5],
    ['a boolean', sql`true`, true],
    ['a uuid', sql`'00000000-0000-4000-8000-000000000001'::uuid`, '00000000-0000-4000-8000-000000000001'],
    ['texts', sql`array['a', 'b, "c"', '', null, 'NULL', '\\']`, ['a', 'b, "c"', '', null, 'NULL', '\\']],
    ['no texts', sql`'{}'::text[]`, []],
    ['json', sql`'{"a": [1, null, "x"]}'::jsonb`, { a: [1, null, 'x'] }],
    ['a json array', sql`'[1, 2]'::jsonb`, [1, 2]],
    ['json null', sql`'null'::jsonb`, null],
    ['bytes', sql`'\\x00ff'::bytea`, Buffer.from([0, 255])],
    ['nothing', sql`null::timestamptz`, null],
  ]

  test.each(values)('%s', async (_name, expression, expected) => {
    expect(await select(db.guest, expression)).toEqual(expected)
    expect(await db.as(member(newUserId()), (tx) => select(tx, expression))).toEqual(expected)
    expect(await db.system((tx) => select(tx, expression))).toEqual(expected)
  })

  test('a time as a Date with the owner handle', async () => {
    expect(await select(db.owner, sql`${instant}::timestamptz`)).toEqual(new Date(instant))
    expect(await select(db.owner, sql`1::bigint`)).toBe(1)
    expect(await select(db.owner, sql`'2026-01-02'::date`)).toBe('2026-01-02')
  })
})

describe('writes', () => {
  const values: Array<[string, unknown, string, unknown]> = [
    ['a Date', new Date(instant), 'timestamptz', instant],
    ['an ISO string', instant, 'timestamptz', instant],
    ['texts', ['a', 'b, "c"', '', null, '\\'], 'text[]', ['a', 'b, "c"', '', null, '\\']],
    ['no texts', [], 'text[]', []],
    ['integers', [1, 2], 'int[]', [1, 2]],
    ['json as text', JSON.stringify([{ a: 1 }, 'x']), 'jsonb', [{ a: 1 }, 'x']],
    ['an object', { a: [1] }, 'jsonb', { a: [1] }],
    ['a number', 1.5, 'numeric', '1.5'],
    ['a bigint', 5n, 'bigint', 5],
    ['a boolean', false, 'boolean', false],
    ['bytes', Buffer.from([0, 255]), 'bytea', Buffer.from([0, 255])],
    ['nothing', null, 'text', null],
    ['text in any script', 'שלום 👋 \u{1F3F4}', 'text', 'שלום 👋 \u{1F3F4}'],
  ]

  test.each(values)('%s', async (_name, value, type, expected) => {
    expect(await select(db.guest, sql`${value}::${sql.raw(type)}`)).toEqual(expected)
  })

  test('an array to a jsonb column only as JSON text', async () => {
    await expect(select(db.guest, sql`${['a']}::jsonb`)).rejects.toMatchObject({ code: '22P02' })
  })
})

test('reads a large result', async () => {
  const rows = await run(
    db.guest,
    sql<{ text: string }>`select repeat('x', 1000) as text from generate_series(1, 5000)`,
  )
  expect(rows).toHaveLength(5000)
  expect(rows.at(-1)?.text).toHaveLength(1000)
})

test('writes a large value', async () => {
  const text = 'y'.repeat(3_000_000)
  expect(await select(db.guest, sql`length(${text}::text)`)).toBe(3_000_000)
})

test('returns the number of changed rows', async () => {
  await run(db.owner, sql`create table public.things (id int)`)
  const inserted = await sql`insert into public.things values (1), (2)`.execute(db.owner)
  const updated = await sql`update public.things set id = 3 where id = 9`.execute(db.owner)
  expect([inserted.numAffectedRows, updated.numAffectedRows]).toEqual([2n, 0n])
})

test('compares case and similarity of non-ASCII letters', async () => {
  expect(await select(db.guest, sql`'É' ilike 'é'`)).toBe(true)
  expect(await select(db.guest, sql`similarity('éclair', 'éclairs') > 0.5`)).toBe(true)
})

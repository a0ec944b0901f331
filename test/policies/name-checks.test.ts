import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanName } from '../../app/platform/text/clean-name.ts'
import { cleanLine, cleanProse } from '../../app/platform/text/clean-text.ts'
import { aComment, anAsset, aStartup } from '../factories.ts'
import { type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

test.each([
  '\u200b',
  '\u3164',
  'Peb\u200bble',
  '\u202eelbbeP',
  'Pebble\u200f',
  '\u2067Pebble\u2069',
  'Peb\u200dble',
  'מא\u200cיה',
  '\u200d👩',
  'Pebble\ufe0f',
  'Pebble\u{e0041}',
  'Pebble\u{1d173}',
  '\u{1d159}',
  'Peb\u{13441}ble',
  'Pebble\ufffc',
  'Zal\u0302\u0301\u0303\u0304\u0305go',
  'Pebble\ue000',
  '\u{f0001}',
  'Pebble\u{10fffd}',
  'Pebble\ufdd0',
])('rejects the name %j for a story, its builder, a listing and a member', async (name) => {
  await expectDatabaseError(aStartup(db, who.ann, { name }), '23514')
  await expectDatabaseError(aStartup(db, who.ann, { builder_name: name }), '23514')
  await expectDatabaseError(anAsset(db, who.ann, { title: name }), '23514')
  const rename = db.system((tx) =>
    tx.updateTable('profiles').set({ full_name: name }).where('id', '=', who.ann.id).execute(),
  )
  await expectDatabaseError(rename, '23514')
})

test('rejects invisible text', async () => {
  const story = await aStartup(db, who.ann)
  await expectDatabaseError(aComment(db, story, who.ben, { content: '\u200b\u2060\u2800' }), '23514')
  await expectDatabaseError(aStartup(db, who.ann, { one_liner: '\u200e' }), '23514')
})

test.each([
  '👩‍💻 Ada',
  '👨‍👩‍👧',
  '❤️‍🔥 Hearts',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Highland',
  '1️⃣ First',
  'می‌خواهم',
  'क्‍ष',
  'מאיה',
  'شركة',
  '葛󠄀城',
  'Łukasz',
  'Nguyễn',
  'น้ำผึ้ง',
  'שָׁלוֹם',
  'ကြွှို့',
])('accepts the name %s', async (name) => {
  expect(await aStartup(db, who.ann, { name })).toMatchObject({ name })
})

test('cleans the name of a new account instead of rejecting it', async () => {
  for (const [name, full_name] of [
    ['\u202eayaM\u202c\u200b', 'ayaM'],
    ['\u200b\u3164', null],
    ['\u{1d159}\ufffc', null],
    ['Zal\u0302\u0301\u0303\u0304\u0305go', 'Zal\u0302\u0301\u0303\u0304go'],
    // The cut would leave a joiner at the end.
    [`${'x'.repeat(118)}👩\u200d💻`, `${'x'.repeat(118)}👩`],
  ]) {
    const id = crypto.randomUUID()
    await db.system((tx) =>
      tx
        .insertInto('auth.users')
        .values({ id, name: name!, email: `${id}@example.com` })
        .execute(),
    )
    const profile = db.system((tx) =>
      tx.selectFrom('profiles').select('full_name').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(await profile).toEqual({ full_name })
  }
})

const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0x17ff }),
      fc.integer({ min: 0x2000, max: 0x2070 }),
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(
        0x200c,
        0x200d,
        0xfe0f,
        0x1f469,
        0x1f4bb,
        0x1f3f4,
        0xe0067,
        0xe007f,
        0x0915,
        0x094d,
        0x11f0e,
        0x0301,
        0x0323,
        0x1d159,
        0x13441,
      ),
      fc.integer({ min: 0x10000, max: 0x1ffff }),
      fc.integer({ min: 0xe0000, max: 0xe0fff }),
    ),
    { maxLength: 12 },
  )
  .map((points) => String.fromCodePoint(...points))

test('the database accepts all cleaned text', async () => {
  const [names, lines, proses] = [cleanName, cleanLine, cleanProse].map((clean) =>
    fc.sample(anyText, 2_000).map(clean).filter(Boolean),
  ) as [string[], string[], string[]]
  const rejectedOf = async (texts: string[], isValid: RawBuilder<boolean>) =>
    (
      await db.system((tx) =>
        sql<{ text: string }>`select text from unnest(${texts}::text[]) text where not ${isValid}`.execute(
          tx,
        ),
      )
    ).rows.map(({ text }) => JSON.stringify(text))
  expect(await rejectedOf(names, sql`app.is_name(text, 1, 200)`)).toEqual([])
  expect(await rejectedOf(lines, sql`app.is_line(text, 1, 200)`)).toEqual([])
  expect(await rejectedOf(proses, sql`app.is_prose(text, 1, 200)`)).toEqual([])
})

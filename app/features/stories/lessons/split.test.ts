import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBlock, aStartup } from '../../../../test/factories.ts'
import { as, type People, people } from '../../../../test/people.ts'
import { testDatabase } from '../../../../test/test-database.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

const pieces = async (text: string) =>
  (await sql<{ pieces: string[] }>`select app.lesson_pieces(${text}) as pieces`.execute(db.owner)).rows[0]
    ?.pieces

test.each([
  ['paragraphs', 'Ask early.\n\nCharge early.', ['Ask early.', 'Charge early.']],
  ['lines', 'Ask early.\r\nCharge early\n', ['Ask early.', 'Charge early']],
  [
    'bullets and numbers',
    '- Ask\n* Charge\n• Ship\n1. Rest\n2) Write\n— Read',
    ['Ask', 'Charge', 'Ship', 'Rest', 'Write', 'Read'],
  ],
  [
    'lines that were wrapped',
    'Price by the shop,\nnot by the seat.\nnever mind',
    ['Price by the shop,\nnot by the seat.', 'never mind'],
  ],
  ['nothing but marks', '---\n\n* \n…\n', []],
  ['what is there twice', 'Ask.\nAsk.', ['Ask.']],
  ['a year at the beginning', '2020 was hard.', ['2020 was hard.']],
  ['words with marks in them', 'Sign-ups - not sales - misled us.', ['Sign-ups - not sales - misled us.']],
])('splits %s', async (_, text, expected) => {
  expect(await pieces(text)).toEqual(expected)
})

test('cuts what is too long between words, and stops at 100', async () => {
  const long = (await pieces(Array.from({ length: 900 }, (_, n) => `w${1000 + n}`).join(' '))) ?? []
  expect(long.map((piece) => piece.length)).toEqual([1997, 1997, 1403])
  expect((await pieces('x'.repeat(4500)))?.map((piece) => piece.length)).toEqual([2000, 500])
  expect(await pieces(Array.from({ length: 150 }, (_, n) => `Lesson ${n}.`).join('\n'))).toHaveLength(100)
})

let story: Awaited<ReturnType<typeof aStartup>>
const lessons = () =>
  db.system((tx) =>
    tx
      .selectFrom('lessons')
      .select(['id', 'text', 'useful', 'position', 'kind'])
      .where('startup_id', '=', story.id)
      .where('ended_at', 'is', null)
      .orderBy('kind', 'desc')
      .orderBy('position')
      .execute(),
  )
const texts = async () => (await lessons()).map(({ text }) => text)
const correct = (key_learnings: string | null) =>
  db.system((tx) => tx.updateTable('startups').set({ key_learnings }).where('id', '=', story.id).execute())
const findUseful = (id: string, reader: { id: string }) =>
  db.as(as(reader as never), (tx) =>
    tx.insertInto('lesson_useful').values({ lesson_id: id, user_id: reader.id }).execute(),
  )
const arrange = (list: object[], person = who.ann) =>
  db.as(as(person), (tx) =>
    sql`select arrange_lessons(${story.id}::uuid, ${JSON.stringify(list)}::jsonb)`.execute(tx),
  )

beforeEach(async () => {
  story = await aStartup(db, who.ann, { key_learnings: '- Ask early. Ask often.\n- Charge early.\n- Rest.' })
})

describe('[STORY-18] the lessons of a story', () => {
  test('are there once it is told', async () => {
    expect(await texts()).toEqual(['Ask early. Ask often.', 'Charge early.', 'Rest.'])
  })

  test('stay after a correction with their marks while their words are there, and end when they go', async () => {
    const [first, second] = await lessons()
    await findUseful(first!.id, who.ben)
    await correct('New first.\n\nAsk  early.\nAsk often.\n\nRest. And sleep.')
    expect(await lessons()).toMatchObject([
      { text: 'New first.', position: 1 },
      { id: first!.id, text: 'Ask early. Ask often.', useful: 1, position: 2 },
      { text: 'Rest. And sleep.', position: 3 },
    ])
    const [ended] = await db.system((tx) =>
      tx.selectFrom('lessons').select(['text', 'ended_at']).where('id', '=', second!.id).execute(),
    )
    expect(ended).toMatchObject({ text: '', ended_at: expect.anything() })
    await correct(null)
    expect(await lessons()).toEqual([])
  })

  test('are arranged by the founder: split, joined, in another order, which a correction keeps', async () => {
    const [first, second, third] = await lessons()
    await findUseful(first!.id, who.ben)
    await arrange([
      { id: third!.id, text: 'Rest.', cause: 'energy' },
      { id: first!.id, text: 'Ask early.' },
      { text: 'Ask often. Charge early.' },
    ])
    expect(await lessons()).toMatchObject([
      { id: third!.id },
      { id: first!.id, text: 'Ask early.', useful: 1 },
      { text: 'Ask often. Charge early.', useful: 0 },
    ])
    expect((await lessons()).map(({ id }) => id)).not.toContain(second!.id)
    await correct('- Ask early. Ask often.\n- Charge early.\n- Rest.\n- Ship.')
    expect(await texts()).toEqual(['Rest.', 'Ask early.', 'Ask often. Charge early.', 'Ship.'])
  })

  test.each([
    ['words that the story does not say', [{ text: 'Never stop.' }], 'must be a part of the Key Learnings'],
    ['the same one twice', [{ text: 'Rest.' }, { text: ' Rest. ' }], 'are the same'],
    ['one of another story', [{ id: crypto.randomUUID(), text: 'Rest.' }], 'no longer there'],
  ])('refuse %s, and stay as they were', async (_, list, message) => {
    const before = await lessons()
    await expect(arrange(list)).rejects.toThrow(message)
    expect(await lessons()).toEqual(before)
  })

  test('are arranged by nobody else', async () => {
    for (const person of [who.ben, who.ada])
      await expect(arrange([{ text: 'Rest.' }], person)).rejects.toThrow("somebody else's")
  })

  test('have what the founder would do differently at their end', async () => {
    const say = (differently: string) =>
      db.system((tx) =>
        tx.updateTable('story_facts').set({ differently }).where('startup_id', '=', story.id).execute(),
      )
    await say('Sell first.')
    expect((await lessons()).at(-1)).toMatchObject({ kind: 'differently', text: 'Sell first.' })
    await say('')
    expect(await texts()).toHaveLength(3)
  })
})

describe('a useful mark', () => {
  test('counts once for each member, and goes with it', async () => {
    const [lesson] = await lessons()
    await findUseful(lesson!.id, who.ben)
    await findUseful(lesson!.id, who.cyd)
    await expect(findUseful(lesson!.id, who.ben)).rejects.toThrow('duplicate key')
    await db.as(as(who.ben), (tx) =>
      tx.deleteFrom('lesson_useful').where('lesson_id', '=', lesson!.id).execute(),
    )
    expect((await lessons())[0]).toMatchObject({ useful: 1 })
  })

  test("isn't for one's own lesson, one that ended, or between people of whom one blocks the other", async () => {
    const [lesson] = await lessons()
    await expect(findUseful(lesson!.id, who.ann)).rejects.toThrow('row-level security')
    await aBlock(db, who.ann, who.cyd)
    await expect(findUseful(lesson!.id, who.cyd)).rejects.toThrow('row-level security')
    await db.system((tx) =>
      tx.updateTable('startups').set({ is_anonymous: true }).where('id', '=', story.id).execute(),
    )
    await findUseful(lesson!.id, who.cyd)
    await correct('Other.')
    await expect(findUseful(lesson!.id, who.ben)).rejects.toThrow('row-level security')
  })
})

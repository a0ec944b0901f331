import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHandover } from '../handover-factory.ts'
import { as, type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { attempt } from './attempt.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
let moderator: { id: string; full_name: string; email: string }
let room: Awaited<ReturnType<typeof aHandover>>
let another: Awaited<ReturnType<typeof aHandover>>

/** Ben takes over a project of Ann's, and Cyd takes over another one of hers. */
beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
  const { ann, ben, cyd } = who
  moderator = { id: '00000000-0000-4000-8000-000000000009', full_name: 'Moe', email: 'moe@example.com' }
  await db.system(async (tx) => {
    const { id, full_name: name, email } = moderator
    await tx.insertInto('auth.users').values({ id, name, email, email_verified: true }).execute()
    await tx.insertInto('user_roles').values({ user_id: id, role: 'moderator' }).execute()
  })
  room = await aHandover(db, ann, ben)
  another = await aHandover(db, ann, cyd, { name: 'Another' })
})
afterAll(() => db.close())

type Shared = { conversationId: string; id: string }

/** What only the two of a conversation read. */
const READS: Record<string, (of: Shared) => RawBuilder<unknown>> = {
  conversations: ({ conversationId }) => sql`select id from conversations where id = ${conversationId}`,
  own_conversations: ({ conversationId }) =>
    sql`select id from own_conversations where id = ${conversationId}`,
  messages: ({ conversationId }) => sql`select id from messages where conversation_id = ${conversationId}`,
  conversation_moves: ({ conversationId }) =>
    sql`select id from conversation_moves where conversation_id = ${conversationId}`,
  handovers: ({ id }) => sql`select id from handovers where id = ${id}`,
  handover_items: ({ id }) => sql`select id from handover_items where handover_id = ${id}`,
  handover_history: ({ id }) => sql`select id from handover_history where handover_id = ${id}`,
}

/** What a member writes in them. A step is added by either, and a note about a step is changed by either. */
const WRITES: Record<string, (of: Shared) => RawBuilder<unknown>> = {
  messages: ({ conversationId }) =>
    sql`insert into messages (conversation_id, content) values (${conversationId}, 'Hello.')`,
  'a new step': ({ id }) =>
    sql`insert into handover_items (handover_id, kind, what) values (${id}, 'other', 'The machine')`,
  'a note on a step': ({ id }) =>
    sql`update handover_items set note = 'The tests, too.' where handover_id = ${id} and kind = 'scope'`,
}

const suspended = () => sql`
  insert into suspensions (user_id, reason, suspended_by) values (${who.ben.id}, 'Spam', ${who.ada.id})`
const blocked = () => sql`insert into blocks (blocker_id, blocked_id) values (${who.ann.id}, ${who.ben.id})`

const outcomesOf = async (statement: RawBuilder<unknown>, before: RawBuilder<unknown>[] = []) => {
  const { ann, ben, cyd, ada } = who
  const outcomes: Record<string, string> = {}
  for (const [name, person] of Object.entries({ visitor: null, ann, ben, cyd, ada, moderator }))
    outcomes[name] = await attempt(db, as(person), statement, before)
  return outcomes
}

const THE_TWO = { ann: 'done', ben: 'done' }
const NOBODY_ELSE = { visitor: 'denied', cyd: 'nothing', ada: 'nothing', moderator: 'nothing' }

test.each(Object.keys(READS))('the two read %s, and no other member, moderator or admin', async (table) => {
  const read = READS[table]!
  expect(await outcomesOf(read(room))).toEqual({ ...THE_TWO, ...NOBODY_ELSE })
  expect(await outcomesOf(read(another))).toEqual({
    ...NOBODY_ELSE,
    ann: 'done',
    cyd: 'done',
    ben: 'nothing',
  })
})

test.each(Object.keys(READS))('the two still read %s once one is blocked or suspended', async (table) => {
  const read = READS[table]!
  for (const before of [blocked(), suspended()])
    expect(await outcomesOf(read(room), [before])).toEqual({ ...THE_TWO, ...NOBODY_ELSE })
})

test.each(Object.keys(WRITES))('the two write %s, and nobody else', async (table) => {
  const refused = table === 'a note on a step' ? 'nothing' : 'denied'
  expect(await outcomesOf(WRITES[table]!(room))).toEqual({
    ...THE_TWO,
    visitor: 'denied',
    cyd: refused,
    ada: refused,
    moderator: refused,
  })
})

test.each(Object.keys(WRITES))('neither of the two writes %s once one blocks the other', async (table) => {
  const refused = table === 'a note on a step' ? 'nothing' : 'denied'
  expect(await outcomesOf(WRITES[table]!(room), [blocked()])).toMatchObject({ ann: refused, ben: refused })
})

test.each(Object.keys(WRITES))('a suspended member writes no %s, and the other still does', async (table) => {
  const refused = table === 'a note on a step' ? 'nothing' : 'denied'
  expect(await outcomesOf(WRITES[table]!(room), [suspended()])).toMatchObject({ ann: 'done', ben: refused })
})

import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anUpload } from '../factories.ts'
import { aHandover } from '../handover-factory.ts'
import { as, type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { attempt } from './attempt.ts'
import { RELATIONS } from './conversation-relations.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
let moderator: { id: string; full_name: string; email: string }
let room: Awaited<ReturnType<typeof aHandover>>
let another: Awaited<ReturnType<typeof aHandover>>
const NOTIFICATIONS = { ann: randomUUID(), ben: randomUUID() }

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
  for (const person of [ann, ben])
    await db.as(as(person), (tx) =>
      sql`insert into conversation_notes (conversation_id, content) values (${room.conversationId}, 'Call on Friday.')`.execute(
        tx,
      ),
    )
  const { id: uploadId } = await anUpload(db, ann)
  await db.system(async (tx) => {
    await sql`
      insert into message_files (upload_id, message_id, position)
      select ${uploadId}, id, 0 from messages where conversation_id = ${room.conversationId} limit 1`.execute(
      tx,
    )
    for (const side of ['ann', 'ben'] as const)
      await sql`
        insert into notifications (id, user_id, kind, thing, conversation_id, is_listed)
        values (${NOTIFICATIONS[side]}, ${who[side].id}, 'message', ${room.conversationId}, ${room.conversationId}, true)`.execute(
        tx,
      )
  })
})
afterAll(() => db.close())

type Shared = { conversationId: string; id: string }
type Side = 'ann' | 'ben'

interface Read {
  statement: (of: Shared) => RawBuilder<unknown>
  /** Which of the two read it. Default: both. */
  by?: readonly Side[]
}

const notesOf = (side: Side): Read => ({
  by: [side],
  statement: ({ conversationId }) => sql`
    select content from conversation_notes where conversation_id = ${conversationId} and user_id = ${who[side].id}`,
})
const notificationsOf = (side: Side, relation: 'notifications' | 'own_notifications'): Read => ({
  by: [side],
  statement: ({ conversationId }) => sql`
    select id from ${sql.table(relation)} where conversation_id = ${conversationId} and id = ${NOTIFICATIONS[side]}`,
})

/** What is told of a conversation, and of what belongs to it. A part of a relation has its name first. */
const READS: Record<string, Read> = {
  conversations: {
    statement: ({ conversationId }) => sql`select id from conversations where id = ${conversationId}`,
  },
  own_conversations: {
    statement: ({ conversationId }) => sql`select id from own_conversations where id = ${conversationId}`,
  },
  'app.own_conversations': {
    statement: ({ conversationId }) => sql`select id from app.own_conversations where id = ${conversationId}`,
  },
  owner_conversation_order: {
    by: ['ann'],
    statement: ({ conversationId }) =>
      sql`select id from owner_conversation_order where id = ${conversationId}`,
  },
  member_conversation_order: {
    by: ['ben'],
    statement: ({ conversationId }) =>
      sql`select id from member_conversation_order where id = ${conversationId}`,
  },
  messages: {
    statement: ({ conversationId }) => sql`select id from messages where conversation_id = ${conversationId}`,
  },
  own_message_files: {
    statement: ({ conversationId }) =>
      sql`select id from own_message_files where conversation_id = ${conversationId}`,
  },
  conversation_moves: {
    statement: ({ conversationId }) =>
      sql`select id from conversation_moves where conversation_id = ${conversationId}`,
  },
  'conversation_notes of the founder': notesOf('ann'),
  'conversation_notes of who takes it over': notesOf('ben'),
  handovers: { statement: ({ id }) => sql`select id from handovers where id = ${id}` },
  'app.own_handovers': { statement: ({ id }) => sql`select id from app.own_handovers where id = ${id}` },
  handover_items: {
    statement: ({ id }) => sql`select id from handover_items where handover_id = ${id}`,
  },
  handover_history: {
    statement: ({ id }) => sql`select id from handover_history where handover_id = ${id}`,
  },
  // Whoever gives a thing doesn't read the code that proves that it has arrived.
  handover_tokens: {
    by: ['ben'],
    statement: ({ id }) => sql`
      select token from handover_tokens where id in (
        select item.id from public.handover_items item where item.handover_id = ${id} and item.owner_gives
      )`,
  },
  'notifications of the founder': notificationsOf('ann', 'notifications'),
  'notifications of who takes it over': notificationsOf('ben', 'notifications'),
  'own_notifications of the founder': notificationsOf('ann', 'own_notifications'),
  'own_notifications of who takes it over': notificationsOf('ben', 'own_notifications'),
}

/** Relations from which nobody learns of a conversation. */
const NOT_READ: Record<string, string> = {
  message_files: 'not granted: `own_message_files` has what one may read',
  'app.tellable_notifications': 'not granted: emails are made from it',
  'app.hidden_conversation_messages': 'has IDs of hidden messages alone, for policies',
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

/** What of them a member may write at all, by the rights of columns and tables. */
const GRANTED = [
  'conversation_notes DELETE',
  'conversation_notes INSERT',
  'conversation_notes UPDATE',
  'handover_items INSERT',
  'handover_items UPDATE',
  'messages INSERT',
  'notifications UPDATE',
]

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
const readersOf = ({ by = ['ann', 'ben'] }: Read) => ({
  ann: by.includes('ann') ? 'done' : 'nothing',
  ben: by.includes('ben') ? 'done' : 'nothing',
})

test('every table and view of conversations and handovers is in this list', async () => {
  const { rows } = await db.system((tx) => RELATIONS.execute(tx))
  const listed = [
    ...new Set([...Object.keys(READS).map((name) => name.split(' of ')[0]), ...Object.keys(NOT_READ)]),
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
  expect(
    rows.flatMap(({ name, writes }) => (writes ?? []).map((verb) => `${name} ${verb}`)).toSorted(),
  ).toEqual(GRANTED)
})

test.each(Object.keys(READS))(
  'only who is meant reads %s: no other member, moderator or admin',
  async (name) => {
    const read = READS[name]!
    expect(await outcomesOf(read.statement(room))).toEqual({ ...readersOf(read), ...NOBODY_ELSE })
  },
)

test.each(Object.keys(READS).filter((name) => !name.includes(' of ')))(
  'who is in one conversation reads nothing of another one in %s',
  async (name) => {
    const { statement, by = ['ann', 'ben'] } = READS[name]!
    const hasFiles = name !== 'own_message_files'
    expect(await outcomesOf(statement(another))).toEqual({
      ...NOBODY_ELSE,
      ann: by.includes('ann') && hasFiles ? 'done' : 'nothing',
      cyd: by.includes('ben') && hasFiles ? 'done' : 'nothing',
      ben: 'nothing',
    })
  },
)

test.each(Object.keys(READS))('they still read %s once one is blocked or suspended', async (name) => {
  const read = READS[name]!
  for (const before of [blocked(), suspended()])
    expect(await outcomesOf(read.statement(room), [before])).toEqual({ ...readersOf(read), ...NOBODY_ELSE })
})

/** Each writes a note of their own. Nobody reads or changes the other's. */
const NOTE = {
  insert: ({ conversationId }: Shared) =>
    sql`insert into conversation_notes (conversation_id, content) values (${conversationId}, 'Call.')`,
  update: ({ conversationId }: Shared) =>
    sql`update conversation_notes set content = 'Call.' where conversation_id = ${conversationId}`,
  delete: ({ conversationId }: Shared) =>
    sql`delete from conversation_notes where conversation_id = ${conversationId}`,
}
const noNotes = () => sql`delete from conversation_notes`

test('each of the two writes, changes and deletes a private note, and nobody else', async () => {
  const outsiders = { visitor: 'denied', cyd: 'denied', ada: 'denied', moderator: 'denied' }
  expect(await outcomesOf(NOTE.insert(room), [noNotes()])).toEqual({ ...THE_TWO, ...outsiders })
  for (const change of [NOTE.update(room), NOTE.delete(room)])
    expect(await outcomesOf(change)).toEqual({ ...THE_TWO, ...NOBODY_ELSE })
  const ofAnn = sql`update conversation_notes set content = 'Call.' where user_id = ${who.ann.id}`
  expect(await outcomesOf(ofAnn)).toEqual({ ...NOBODY_ELSE, ann: 'done', ben: 'nothing' })
})

test('a suspended member writes no private note, and may still delete one', async () => {
  expect(await outcomesOf(NOTE.insert(room), [noNotes(), suspended()])).toMatchObject({
    ann: 'done',
    ben: 'denied',
  })
  expect(await outcomesOf(NOTE.update(room), [suspended()])).toMatchObject({ ann: 'done', ben: 'nothing' })
  expect(await outcomesOf(NOTE.delete(room), [suspended()])).toMatchObject(THE_TWO)
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

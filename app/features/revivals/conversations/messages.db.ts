import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { exactTimestamp, writeCursor } from '../../../platform/database/lists/cursor.ts'
import { NEWEST_FIRST, type Order, rowsOfPage } from '../../../platform/database/lists/keyset-page.ts'
import { withHtml } from '../../../platform/text/format-text.ts'
import type { HandoverEnd } from '../handover/handover.ts'
import type { EntryChoice, NewMessage } from './conversation.schema.ts'
import { type ConversationState, type ConversationWay, ENTRIES_PER_LOAD } from './conversation.ts'
import type { Entry, EntryPage, Message, MessageFile } from './conversation-response.schema.ts'
import { filesOf } from './message-files.db.ts'

const OLDEST_FIRST = { columns: NEWEST_FIRST.columns, direction: 'asc' } as const satisfies Order

const state = (name: string) => sql<ConversationState | null>`${sql.raw(name)}`

const messagesOf = (db: Query, conversationId: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'created_at', sql<boolean | null>`by_owner`.as('by_owner'), 'content'])
    .select(sql<boolean>`deleted_at is not null`.as('is_deleted'))
    .select(sql<boolean>`interest_id is not null`.as('is_interest'))
    .select([state('null::text').as('from_state'), state('null::text').as('to_state')])
    .select(sql<ConversationWay | null>`null::text`.as('way'))
    .select(sql<HandoverEnd | null>`null::text`.as('handover'))
    .select(exactTimestamp('created_at').as('exact'))
    .where('conversation_id', '=', conversationId)

const movesOf = (db: Query, conversationId: string) =>
  db
    .selectFrom('conversation_moves')
    .select(['id', 'created_at', sql<boolean | null>`by_owner`.as('by_owner'), 'words as content'])
    .select([sql<boolean>`false`.as('is_deleted'), sql<boolean>`false`.as('is_interest')])
    .select([state('from_state').as('from_state'), state('to_state').as('to_state')])
    .select(sql<ConversationWay | null>`way`.as('way'))
    .select(sql<HandoverEnd | null>`null::text`.as('handover'))
    .select(exactTimestamp('created_at').as('exact'))
    .where('conversation_id', '=', conversationId)

/** The end of a handover. What was said with a return stands at the move that it makes. */
const endsOf = (db: Query, conversationId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('handovers')
        .select(['id', 'state', 'ended_by_owner', 'end_words'])
        .select(sql<string>`ended_at`.as('created_at'))
        .where('conversation_id', '=', conversationId)
        .where('ended_at', 'is not', null)
        .as('ended'),
    )
    .select(['id', 'created_at', 'ended_by_owner as by_owner'])
    .select(sql<string>`case when state <> 'returned' then end_words else '' end`.as('content'))
    .select([sql<boolean>`false`.as('is_deleted'), sql<boolean>`false`.as('is_interest')])
    .select(state("'accepted'").as('from_state'))
    .select(state("case when state = 'returned' then 'closed' else 'accepted' end").as('to_state'))
    .select(sql<ConversationWay | null>`'take_over'`.as('way'))
    .select(sql<HandoverEnd | null>`state`.as('handover'))
    .select(exactTimestamp('created_at').as('exact'))

/**
 * Messages, moves and ends of handovers in one order. Each kind is read as far as the page may need, so that
 * a page costs the same in a long conversation; in one statement, so that none is missed that comes
 * meanwhile.
 */
async function entriesOf(
  db: Query,
  conversationId: string,
  { order, after }: { order: Order; after: string | undefined },
): Promise<EntryRow[]> {
  const part = { order, after, limit: ENTRIES_PER_LOAD }
  const messages = rowsOfPage(messagesOf(db, conversationId), { ...part, table: 'messages' })
  const moves = rowsOfPage(movesOf(db, conversationId), { ...part, table: 'conversation_moves' })
  const ends = rowsOfPage(endsOf(db, conversationId), { ...part, table: 'ended' })
  const rows = await db
    .selectFrom(messages.as('message'))
    .selectAll()
    .unionAll(db.selectFrom(moves.as('move')).selectAll())
    .unionAll(db.selectFrom(ends.as('end')).selectAll())
    .execute()
  const sign = order.direction === 'asc' ? 1 : -1
  const keyOf = ({ exact, id }: EntryRow) => `${exact} ${id}`
  return rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -sign : sign))
}

/**
 * A page of a conversation, oldest first: the newest entries, or those before or after a cursor.
 * @returns undefined unless the actor is one of the two
 * @throws AppError 400 for an invalid cursor
 */
export async function listEntries(
  db: Query,
  conversationId: string,
  { before, after }: EntryChoice,
): Promise<EntryPage | undefined> {
  const isOwner = await sideIn(db, conversationId)
  if (isOwner === undefined) return undefined
  const isForward = after !== undefined
  const found = await entriesOf(db, conversationId, {
    order: isForward ? OLDEST_FIRST : NEWEST_FIRST,
    after: after ?? before,
  })
  const hasMore = found.length > ENTRIES_PER_LOAD
  const rows = found.slice(0, ENTRIES_PER_LOAD)
  if (!isForward) rows.reverse()
  const cursorAt = (index: number) => {
    const row = rows.at(index)
    return row ? writeCursor({ created_at: row.exact, id: row.id }) : null
  }
  const files = await filesOf(
    db,
    rows.flatMap(({ id, from_state }) => (from_state === null ? id : [])),
  )
  return {
    items: rows.map((row) => toEntry(row, isOwner, files.get(row.id))),
    older: isForward || hasMore ? cursorAt(0) : null,
    newer: cursorAt(-1) ?? after ?? null,
    has_newer: isForward ? hasMore : before !== undefined,
  }
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number]

function toEntry(row: Omit<EntryRow, 'exact'>, isOwner: boolean, files: MessageFile[] | undefined): Entry {
  const { id, created_at, from_state, to_state, way, handover } = row
  if (from_state === null || to_state === null) return toMessage(row, isOwner, files)
  const is_own = row.by_owner === null ? null : row.by_owner === isOwner
  return { type: 'move', id, is_own, from_state, to_state, way, handover, words: row.content, created_at }
}

const toMessage = (
  row: Pick<EntryRow, 'id' | 'by_owner' | 'content' | 'created_at' | 'is_deleted' | 'is_interest'>,
  isOwner: boolean,
  files: MessageFile[] = [],
): Message => ({
  type: 'message',
  id: row.id,
  is_own: row.by_owner === isOwner,
  ...withHtml({ content: row.content }, row.content),
  created_at: row.created_at,
  is_deleted: row.is_deleted,
  is_interest: row.is_interest,
  files,
})

/** @returns whether the actor is the founder or seller; undefined unless they are one of the two */
export const sideIn = async (db: Query, conversationId: string): Promise<boolean | undefined> =>
  (
    await db
      .selectFrom('own_conversations')
      .select('is_owner')
      .where('id', '=', conversationId)
      .executeTakeFirst()
  )?.is_owner

/**
 * Saves a message; repeating it has no effect.
 * @returns undefined if the ID is another message's
 * @throws a database error unless the actor may write there
 */
export async function saveMessage(
  tx: Tx,
  conversationId: string,
  { id, content }: Pick<NewMessage, 'id' | 'content'>,
): Promise<{ message: Message; isNew: boolean } | undefined> {
  const earlier = await ownMessage(tx, conversationId, id)
  if (earlier) return { message: earlier, isNew: false }
  const inserted = await tx
    .insertInto('messages')
    .values({ id, conversation_id: conversationId, content })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const message = await ownMessage(tx, conversationId, id)
  return message && { message, isNew: inserted !== undefined }
}

async function ownMessage(tx: Tx, conversationId: string, id: string): Promise<Message | undefined> {
  const row = await tx
    .selectFrom('messages as m')
    .innerJoin('own_conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.by_owner', 'm.content', 'm.created_at', 'c.is_owner'])
    .select(sql<boolean>`m.deleted_at is not null`.as('is_deleted'))
    .where('m.id', '=', id)
    .where('c.id', '=', conversationId)
    .whereRef('m.by_owner', '=', 'c.is_owner')
    .executeTakeFirst()
  if (!row) return undefined
  return toMessage({ ...row, is_interest: false }, row.is_owner, (await filesOf(tx, [id])).get(id))
}

/** @returns its conversation, or undefined unless the message is the actor's own */
export async function deleteMessage(tx: Tx, conversationId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ conversation: string | null }>`
    select delete_message(m.id) as conversation from messages m
    where m.id = ${id} and m.conversation_id = ${conversationId}`.execute(tx)
  return typeof rows[0]?.conversation === 'string'
}

/** @returns when the entry was written; undefined if there is none */
export async function readUpTo(tx: Tx, conversationId: string, entryId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    read_at: string | null
  }>`select read_conversation(${conversationId}, ${entryId}) as read_at`.execute(tx)
  return rows[0]?.read_at ?? undefined
}

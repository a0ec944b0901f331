import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import { withHtml } from '../../../platform/text/format-text.ts'
import { COUNT_LIMIT } from '../counts.ts'
import type {
  Interest,
  InterestListParams,
  InterestMessageData,
  InterestPage,
  NewInterest,
} from './interest.schema.ts'
import { type Folder, INTERESTS_PER_LOAD } from './interest.ts'

const COLUMNS = [
  'interest_contacts.id',
  'interest_contacts.revival_opportunity_id',
  'interest_contacts.interested_user_id',
  'interest_contacts.message',
  'interest_contacts.contact_email',
  'interest_contacts.created_at',
] as const

/**
 * Saves a message; repeating it has no effect.
 * @returns undefined if the id is taken
 * @throws a database error if the offer is closed or missing
 */
export async function saveInterest(
  tx: Tx,
  userId: string,
  interest: NewInterest,
): Promise<{ interest: Interest; isNew: boolean } | undefined> {
  const findSaved = () =>
    tx
      .selectFrom('interest_contacts')
      .leftJoin('messages', 'messages.id', 'interest_contacts.id')
      .select(COLUMNS)
      .select('messages.conversation_id')
      .where('interest_contacts.id', '=', interest.id)
      .where('interest_contacts.interested_user_id', '=', userId)
      .executeTakeFirst()
  const earlier = await findSaved()
  if (earlier) return { interest: earlier, isNew: false }
  const inserted = await tx
    .insertInto('interest_contacts')
    .values({ ...interest, interested_user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // A concurrent request has saved it, unless it was inserted. A trigger finds its conversation.
  const saved = await findSaved()
  return saved && { interest: saved, isNew: inserted !== undefined }
}

/** Whether the offer is for one of the actor's own stories. */
export const isOwnOffer = async (db: Query, id: string): Promise<boolean> =>
  (await db.selectFrom('app.own_opportunities').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** Why the offer takes no messages now, except a repeated one; null if it's open, or there is none. */
export async function closedFor(
  db: Query,
  id: string,
  messageId: string,
): Promise<'paused' | 'closed' | null> {
  const closed = await db
    .selectFrom('revival_opportunities')
    .select('paused_at')
    .where('id', '=', id)
    .where('is_active', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('interest_contacts').select('id').where('id', '=', messageId))),
    )
    .executeTakeFirst()
  if (!closed) return null
  return closed.paused_at === null ? 'closed' : 'paused'
}

/** @returns undefined unless the actor received the message */
export const markRead = (tx: Tx, id: string): Promise<{ id: string; read_at: string | null } | undefined> =>
  tx
    .updateTable('interest_contacts')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .returning(['id', 'read_at'])
    .executeTakeFirst()

/**
 * The IDs of a folder's messages. The offers are found first, and each is a part of its own: otherwise
 * everybody's messages would be looked through, or all of them put in order for each page.
 */
async function interestsIn(db: Query, userId: string, folder: Folder) {
  const part = (condition: RawBuilder<unknown>) =>
    sql`(select id, created_at, read_at, interested_user_id from interest_contacts where ${condition})`
  if (folder === 'sent') return [part(sql`interested_user_id = ${userId}`)]
  const offers = await db
    .selectFrom('app.own_opportunities as own')
    .innerJoin('revival_opportunities as offer', 'offer.id', 'own.id')
    .innerJoin('public_startups as story', 'story.id', 'offer.startup_id')
    .select('own.id')
    .execute()
  return offers.length > 0
    ? offers.map(({ id }) => part(sql`revival_opportunity_id = ${id}`))
    : [part(sql`false`)]
}

/** What somebody blocked writes isn't announced. */
async function countsOf(db: Query, userId: string, keys: readonly RawBuilder<unknown>[]) {
  const interests = sql`(${sql.join(keys, sql` union all `)})`
  const most = sql.lit(COUNT_LIMIT)
  const { rows } = await sql<{ total: number; unread: number }>`
    select
      (select count(*)::int from (select from ${interests} one limit ${most}) counted) as total,
      (select count(*)::int from (select from ${interests} one
        where read_at is null and not app.blocks(${userId}, interested_user_id) limit ${most}) counted) as unread`.execute(
    db,
  )
  return rows[0] ?? { total: 0, unread: 0 }
}

/** Where an answer by email goes, for the messages of a page. */
async function replyAddresses(db: Query, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('interest_reply_addresses')
    .select(['id', 'reply_to', 'is_confirmed'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists messages, newest first. @throws AppError 400 for an invalid cursor */
export async function listInterests(
  db: Query,
  userId: string,
  { box: folder, after }: InterestListParams,
): Promise<InterestPage> {
  const keys = await interestsIn(db, userId, folder)
  const { total, unread } = await countsOf(db, userId, keys)
  // Most members have no messages.
  if (total === 0 && after === undefined) return { items: [], next: null, total, unread }
  const messages = db
    .selectFrom('interest_contacts as interest')
    .innerJoin('revival_opportunities as offer', 'offer.id', 'interest.revival_opportunity_id')
    .innerJoin('public_startups as story', 'story.id', 'offer.startup_id')
    .innerJoin('public_profiles as sender', 'sender.id', 'interest.interested_user_id')
    .leftJoin('app.demo_offers as demo', 'demo.id', 'offer.id')
    .leftJoin('messages', 'messages.id', 'interest.id')
    .select(['interest.id', 'interest.message', 'interest.created_at', 'interest.read_at'])
    .select('messages.conversation_id')
    .select(({ eb }) => eb('demo.id', 'is not', null).$castTo<boolean>().as('is_demo'))
    .select(['story.id as startup_id', 'story.name', 'story.logo_url', 'story.is_anonymous'])
    .select(sql<boolean>`app.blocks(${userId}, interest.interested_user_id)`.as('is_sender_blocked'))
    .select(['sender.id as sender_id', 'sender.full_name', 'sender.avatar_url', 'sender.handle'])
  const { rows, next } = await keysetPage(messages, {
    order: NEWEST_FIRST,
    table: 'interest',
    after,
    limit: INTERESTS_PER_LOAD,
    keys,
    of: { folder },
  })
  const addresses = await replyAddresses(
    db,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.flatMap(
      ({ id, message, created_at, read_at, conversation_id, is_demo, is_sender_blocked, ...row }) => {
        const address = addresses.get(id)
        if (!address) return []
        const item: InterestMessageData = {
          ...withHtml({ id, message }, message),
          created_at,
          conversation_id,
          startup: {
            id: row.startup_id,
            name: row.name,
            logo_url: row.logo_url,
            is_anonymous: row.is_anonymous,
            is_demo,
          },
          sender: {
            id: row.sender_id,
            full_name: row.full_name,
            avatar_url: row.avatar_url,
            handle: row.handle,
          },
          is_sender_blocked,
          reply_to: address.reply_to,
          is_confirmed: address.is_confirmed,
          read_at: folder === 'received' ? read_at : null,
        }
        return [item]
      },
    ),
    next,
    total,
    unread: folder === 'received' ? unread : 0,
  }
}

export interface FounderNotice {
  conversation_id: string | null
  message: string
  story_name: string
  is_anonymous: boolean
  startup_id: string
  founder_id: string
  sender_id: string
  sender_name: string | null
  is_demo: boolean
  reply_to: string
  is_custom_address: boolean
  is_held: boolean
  /** Read, answered, withdrawn or closed, or one of the two has blocked the other or left. */
  is_over: boolean
  is_confirmed: boolean
}

/**
 * Reads what the email to the founder or to support says. Needs system rights, because it identifies
 * anonymous founders.
 */
export const founderNotice = (tx: Tx, interestId: string): Promise<FounderNotice | undefined> =>
  tx
    .selectFrom('interest_contacts as interest')
    .innerJoin('revival_opportunities as offer', 'offer.id', 'interest.revival_opportunity_id')
    .innerJoin('startups as story', 'story.id', 'offer.startup_id')
    .innerJoin('profiles as sender', 'sender.id', 'interest.interested_user_id')
    .innerJoin('auth.users as account', 'account.id', 'sender.id')
    .leftJoin('app.demo_offers as demo', 'demo.id', 'offer.id')
    .leftJoin('messages as written', 'written.interest_id', 'interest.id')
    .select([
      'written.conversation_id',
      'interest.message',
      'story.name as story_name',
      'story.is_anonymous',
      'story.id as startup_id',
      'story.user_id as founder_id',
      'sender.id as sender_id',
      'sender.full_name as sender_name',
    ])
    .select(({ eb }) => eb('demo.id', 'is not', null).$castTo<boolean>().as('is_demo'))
    .select(({ fn }) => fn.coalesce('interest.contact_email', 'account.email').as('reply_to'))
    .select(sql<boolean>`interest.contact_email is not null`.as('is_custom_address'))
    .select(sql<boolean>`interest.id in (select interest_id from app.hidden_messages)`.as('is_held'))
    .select(
      sql<boolean>`interest.read_at is not null or exists (
        select from public.conversations c
        where c.id = written.conversation_id and (
          c.state in ('withdrawn', 'closed') or c.answered_at > written.created_at
          or not app.may_tell_of_conversation(c.id, false)
        )
      )`.as('is_over'),
    )
    .select(
      sql<boolean>`account.email_verified
        and lower(coalesce(interest.contact_email, account.email)) = lower(account.email)`.as('is_confirmed'),
    )
    .where('interest.id', '=', interestId)
    .executeTakeFirst()

/** Notes that the founder was told of an interest. Needs system rights. */
export async function markNotified(tx: Tx, interestId: string): Promise<void> {
  await tx
    .updateTable('interest_contacts')
    .set({ notified_at: sql`now()` })
    .where('id', '=', interestId)
    .execute()
}

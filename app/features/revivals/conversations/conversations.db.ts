import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { keysetPage, type Order } from '../../../platform/database/lists/keyset-page.ts'
import { excerptOf } from '../../../platform/text/excerpt.ts'
import { oneLineOf } from '../../../platform/text/format-text.ts'
import { COUNT_LIMIT } from '../counts.ts'
import type { OfferAnswers } from '../offer-response.schema.ts'
import type { ConversationChoice } from './conversation.schema.ts'
import {
  type ClosedFor,
  CONVERSATIONS_PER_LOAD,
  type ConversationFilter,
  type ConversationKind,
  type ConversationState,
  type ConversationWay,
  movesFrom,
  OFFER_STATES,
  type Turn,
} from './conversation.ts'
import type { Conversation, ConversationDetails, ConversationPage } from './conversation-response.schema.ts'
import { countOwn, SIDES } from './own-conversations.db.ts'

const BEGINNING = 160

const LAST_CHANGED_FIRST = {
  columns: { changed_at: 'timestamp', id: 'uuid' },
  direction: 'desc',
} as const satisfies Order

const KINDS: Readonly<Record<ConversationFilter, readonly ConversationKind[]>> = {
  all: ['offer', 'question'],
  revivals: ['offer'],
  marketplace: ['question'],
}

/** The actor's own, last changed first. @throws AppError 400 for an invalid cursor */
export async function listConversations(db: Query, choice: ConversationChoice): Promise<ConversationPage> {
  const { filter = 'all', turn, revival_opportunity_id, after } = choice
  const { rows, next } = await keysetPage(db.selectFrom('own_conversations as c').select('c.id'), {
    order: LAST_CHANGED_FIRST,
    table: 'c',
    after,
    limit: CONVERSATIONS_PER_LOAD,
    keys: keysOf(choice),
    of: { filter, turn, revival_opportunity_id },
  })
  const found = new Map((await describe(db, idsOf(rows))).map((item) => [item.id, item]))
  return {
    items: rows.flatMap(({ id }) => {
      const item = found.get(id)
      return item ? [item.conversation] : []
    }),
    next,
    counts: { ...(await countsOf(db)), states: await statesOf(db, revival_opportunity_id) },
  }
}

/** Each side and kind is in the order of the list by itself. */
function keysOf({ filter = 'all', turn, revival_opportunity_id }: ConversationChoice) {
  const ofTurn = turn ? sql`and ${isTurn(turn)}` : sql``
  const ofOffer = revival_opportunity_id ? sql`and revival_opportunity_id = ${revival_opportunity_id}` : sql``
  return SIDES.flatMap((side) =>
    KINDS[filter].map(
      (kind) =>
        sql`(select id, changed_at from ${sql.table(side)} where kind = ${kind} ${ofTurn} ${ofOffer})`,
    ),
  )
}

/** Where the member blocks the other, it is nobody's turn. */
const isTurn = (turn: Turn) =>
  turn === 'settled' ? sql`(turn = 'settled' or is_blocked)` : sql`turn = ${turn} and not is_blocked`

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

type Counts = ConversationPage['counts']

async function countsOf(db: Query): Promise<Omit<Counts, 'states'>> {
  const { rows } = await sql<Omit<Counts, 'all' | 'states'>>`
    select ${countOwn(sql`kind = 'offer'`)} as revivals, ${countOwn(sql`kind = 'question'`)} as marketplace,
      ${countOwn(sql`kind in ('offer', 'question') and ${isTurn('own')}`)} as own_turn`.execute(db)
  const counts = rows[0] ?? { revivals: 0, marketplace: 0, own_turn: 0 }
  return { all: Math.min(counts.revivals + counts.marketplace, COUNT_LIMIT), ...counts }
}

/** Counts the founder's conversations about their offers, or about one of these. */
async function statesOf(db: Query, offer: string | undefined): Promise<Counts['states']> {
  const ofOffer = offer ? sql`and own.revival_opportunity_id = ${offer}` : sql``
  const counts = OFFER_STATES.map((state) => {
    const count = countOwn(sql`own.kind = 'offer' and own.state = ${state} ${ofOffer}`, [
      'owner_conversation_order',
    ])
    return sql`${count} as ${sql.id(state)}`
  })
  const { rows } = await sql<Counts['states']>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/** @returns undefined unless the actor is one of the two */
export async function findConversation(db: Query, id: string): Promise<ConversationDetails | undefined> {
  const [found] = await describe(db, [id])
  if (!found) return undefined
  const { row, conversation } = found
  const more = await db
    .selectFrom('own_conversations as c')
    .leftJoin('revival_opportunities as offer', 'offer.id', 'c.revival_opportunity_id')
    .select(({ ref }) => [
      ref('offer.ways').$castTo<ConversationWay[] | null>().as('ways'),
      'offer.is_active',
      'c.own_says_runs',
      'c.other_says_runs',
      countOwn(
        sql`own.revival_opportunity_id = c.revival_opportunity_id and own.id <> c.id and own.state in ('new', 'talking')`,
        ['owner_conversation_order'],
      ).as('waiting_others'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...conversation,
    is_own_name_hidden: row.is_owner && row.is_owner_hidden,
    is_own_name_told: row.is_owner && row.is_owner_revealed,
    other_read_at: row.other_read_at,
    own_read_at: row.own_read_at,
    answered_at: row.answered_at,
    reminded_at: row.reminded_at,
    reminders: row.reminders,
    contact: { own: row.own_contact, other: row.other_contact, has_other_agreed: row.has_other_agreed },
    closed_for: row.closed_for,
    ways: more.ways ?? [],
    is_offer_open: more.is_active ?? false,
    waiting_others: more.waiting_others,
    runs_again: { own: more.own_says_runs, other: more.other_says_runs },
  }
}

const rowsOf = (db: Query, ids: readonly string[]) =>
  db
    .selectFrom('own_conversations as c')
    .leftJoin('public_profiles as person', 'person.id', 'c.other_id')
    .leftJoin('public_startups as story', 'story.id', 'c.startup_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(['by_owner', 'content', 'deleted_at', 'created_at'])
          .whereRef('messages.conversation_id', '=', 'c.id')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('conversation_moves')
          .select(['by_owner', 'words', 'created_at'])
          .whereRef('conversation_moves.conversation_id', '=', 'c.id')
          .where('words', '<>', '')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('said'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.name', 'c.startup_id', 'c.asset_id', 'c.revival_opportunity_id', 'c.is_owner'])
    .select(['c.is_owner_hidden', 'c.is_owner_revealed', 'c.has_other_left', 'c.other_id', 'c.unread'])
    .select('c.is_other_blocked')
    .select([
      'c.answered_at',
      'c.created_at',
      'c.changed_at',
      'c.waits_since',
      'c.reminded_at',
      'c.reminders',
    ])
    .select(['c.own_read_at', 'c.other_read_at', 'c.own_contact', 'c.other_contact', 'c.has_other_agreed'])
    .select(({ ref }) => [
      ref('c.kind').$castTo<ConversationKind>().as('kind'),
      ref('c.state').$castTo<ConversationState>().as('state'),
      ref('c.way').$castTo<ConversationWay | null>().as('way'),
      ref('c.turn').$castTo<Turn>().as('turn'),
      ref('c.closed_for').$castTo<ClosedFor | null>().as('closed_for'),
    ])
    .leftJoin('app.own_opportunities as own_offer', 'own_offer.id', 'c.revival_opportunity_id')
    .select(sql<boolean>`own_offer.accepted_conversation_id is not null`.as('is_taken'))
    .leftJoin('conversation_notes as note', 'note.conversation_id', 'c.id')
    .select('note.content as note')
    .select(['person.full_name', 'person.avatar_url', 'person.handle', 'story.logo_url'])
    .select(['last.by_owner as last_by_owner', 'last.content as last_content'])
    .select('last.created_at as last_at')
    .select(sql<boolean>`last.deleted_at is not null`.as('is_last_deleted'))
    .select(['said.by_owner as said_by_owner', 'said.words as said_words', 'said.created_at as said_at'])
    .select(
      sql<OfferAnswers | null>`
        case when c.state = 'new' and not c.is_owner then answers_of_story(c.startup_id) end`.as('answers'),
    )
    .where('c.id', 'in', ids)
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const describe = async (db: Query, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : (await rowsOf(db, ids)).map((row) => ({ id: row.id, row, conversation: toConversation(row) }))

function toConversation(row: Row): Conversation {
  const { id, kind, name, startup_id, asset_id, revival_opportunity_id, logo_url, is_owner } = row
  const { state, way, turn, unread, created_at, changed_at } = row
  return {
    id,
    kind,
    name,
    startup_id,
    asset_id,
    revival_opportunity_id,
    logo_url,
    is_owner,
    other: otherOf(row),
    is_other_blocked: row.is_other_blocked,
    state,
    way,
    turn,
    is_answered: row.answered_at !== null,
    answers: row.answers,
    last: lastOf(row),
    unread,
    created_at,
    changed_at,
    waits_since: row.waits_since,
    note: row.note ?? '',
    moves: row.closed_for === 'left' || row.closed_for === 'blocked' ? [] : movesFrom(state, row),
  }
}

function otherOf(row: Row): Conversation['other'] {
  const nobody = { id: null, full_name: null, avatar_url: null, handle: null }
  if (row.has_other_left) return { is: 'deleted', ...nobody }
  if (row.other_id === null) return { is: 'hidden_founder', ...nobody }
  const { other_id: id, full_name, avatar_url, handle } = row
  return { is: 'member', id, full_name, avatar_url, handle }
}

/** The newest message, or the words of a move since. */
function lastOf(row: Row): Conversation['last'] {
  if (row.said_at !== null && (row.last_at === null || Date.parse(row.said_at) > Date.parse(row.last_at)))
    return {
      is_own: row.said_by_owner === row.is_owner,
      text: shortened(row.said_words),
      is_deleted: false,
      created_at: row.said_at,
    }
  if (row.last_at === null) return null
  return {
    is_own: row.last_by_owner === row.is_owner,
    text: shortened(row.last_content),
    is_deleted: row.is_last_deleted,
    created_at: row.last_at,
  }
}

const shortened = (text: string | null) => excerptOf(oneLineOf(text ?? ''), BEGINNING)

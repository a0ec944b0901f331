import type { Query } from '../../platform/database/database.ts'
import { excerptOf } from '../../platform/text/excerpt.ts'
import { oneLineOf } from '../../platform/text/format-text.ts'
import { decisionPath } from '../moderation/decision-path.server.ts'
import { type Kind, kindOf } from './kinds.ts'
import type { NotificationLine } from './notification.schema.ts'
import { commentOnStory, conversationPath, storyPath } from './paths.ts'

const FACES = 3
const TEXT_LENGTH = 200

interface Line {
  id: string
  kind: Kind
  created_at: string
  read_at: string | null
  count: number
  people_count: number
  actor_ids: string[] | null
}

/** Adds who, what and where to lines, by what the newest event of each is about. */
export async function describeLines(db: Query, lines: readonly Line[]): Promise<NotificationLine[]> {
  if (lines.length === 0) return []
  const faces = new Map(lines.map(({ id, actor_ids }) => [id, [...new Set(actor_ids)].slice(0, FACES)]))
  const newest = await newestEvents(
    db,
    lines.map(({ id }) => id),
  )
  const people = await peopleOf(db, [...new Set([...faces.values()].flat())])
  return lines.flatMap(({ id, kind, created_at, read_at, count, people_count }) => {
    const event = newest.get(id)
    if (!event) return []
    return {
      id,
      kind,
      count,
      people: (faces.get(id) ?? []).flatMap((face) => people.get(face) ?? []),
      people_count,
      name: event.conversation_name ?? event.story_name ?? event.asset_title,
      text: textOf(event),
      path: pathOf(event),
      discussion_of: event.comment_id && kindOf(kind).isMuted ? event.startup_id : null,
      facts: event.facts,
      created_at,
      is_read: read_at !== null,
    }
  })
}

type Event = Awaited<ReturnType<typeof eventsById>>[number]

const eventsById = (db: Query, ids: readonly string[]) =>
  db
    .selectFrom('own_notifications as event')
    .leftJoin('public_startups as story', 'story.id', 'event.startup_id')
    .leftJoin('public_marketplace_assets as asset', 'asset.id', 'event.asset_id')
    .leftJoin('public_comments as comment', 'comment.id', 'event.comment_id')
    .leftJoin('interest_contacts as interest', 'interest.id', 'event.interest_id')
    .leftJoin('startup_updates as news', 'news.id', 'event.update_id')
    .leftJoin('app.own_conversations as conversation', 'conversation.id', 'event.conversation_id')
    .leftJoin('messages as written', 'written.id', 'event.message_id')
    .leftJoin('conversation_moves as move', 'move.id', 'event.move_id')
    .select(['event.conversation_id', 'conversation.name as conversation_name'])
    .select(['written.content as message_text', 'move.words as move_words'])
    .select(['event.id', 'event.kind', 'event.startup_id', 'event.asset_id', 'event.comment_id'])
    .select(['event.interest_id', 'event.actor_id'])
    .select(({ ref }) => ref('event.facts').$castTo<Record<string, unknown>>().as('facts'))
    .select(['story.name as story_name', 'asset.title as asset_title', 'comment.content as comment_text'])
    .select(['interest.message', 'news.title as news_title', 'news.content as news_text'])
    .where('event.id', 'in', ids)
    .execute()

const newestEvents = async (db: Query, ids: readonly string[]) =>
  new Map((await eventsById(db, ids)).map((event) => [event.id, event]))

async function peopleOf(db: Query, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('public_profiles')
    .select(['id', 'full_name', 'avatar_url'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((person) => [person.id, person]))
}

function textOf({ comment_text, message, message_text, move_words, news_title, news_text, facts }: Event) {
  const reason = typeof facts.reason === 'string' ? facts.reason : null
  const text =
    comment_text ?? message ?? message_text ?? (move_words || null) ?? news_title ?? news_text ?? reason
  return text === null ? null : excerptOf(oneLineOf(text), TEXT_LENGTH)
}

/** A permalink to a comment works without scripts. */
function pathOf({
  kind,
  startup_id,
  asset_id,
  comment_id,
  interest_id,
  conversation_id,
  facts,
}: Event): string {
  if (kind === 'report') return '/reports'
  if (typeof facts.decision_id === 'string') return decisionPath(facts.decision_id)
  if (conversation_id) return conversationPath(conversation_id, kind, facts)
  if (interest_id) return `/dashboard#interest-${interest_id}`
  if (comment_id && startup_id) return commentOnStory(startup_id, comment_id)
  if (startup_id) return storyPath(startup_id, kind, facts)
  if (asset_id) return `/asset/${asset_id}`
  return kind === 'suspension' ? '/support' : '/profile'
}

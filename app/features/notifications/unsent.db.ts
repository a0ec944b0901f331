import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { ALL_KINDS, type Kind } from './kinds.ts'
import { wanted } from './wanted.ts'

export interface Unsent {
  id: string
  kind: Kind
  thing: string
  /** The kind as which it's told here. */
  sent_as: Kind
  created_at: string
  actor_name: string | null
  actor_id: string | null
  startup_id: string | null
  story_name: string | null
  comment_id: string | null
  interest_id: string | null
  conversation_id: string | null
  text: string | null
  /** What the member wrote that this replies to. */
  answered: string | null
  facts: Record<string, unknown>
}

/** Ways besides the list. What nobody could be told within `days` is old news. */
const CHANNELS = {
  email: { kind: 'email_kind', at: 'emailed_at', days: 9 },
  push: { kind: 'push_kind', at: 'pushed_at', days: 1 },
} as const

export type Channel = keyof typeof CHANNELS

const DEFAULT_TIMINGS = JSON.stringify(
  Object.fromEntries(ALL_KINDS.map((kind) => [kind, wanted(kind).email])),
)

/** Members who want an email at once of what they haven't read, older than `until`. Needs system rights. */
export async function membersWithUnsent(db: Query, until: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select event.user_id from app.tellable_notifications event
    left join public.notification_preferences preference
      on preference.user_id = event.user_id and preference.kind = event.email_kind
    where email_kind is not null and emailed_at is null and read_at is null
      and coalesce(preference.email, ${DEFAULT_TIMINGS}::jsonb ->> email_kind) = 'at_once'
      and created_at <= ${until}::timestamptz
      and created_at > ${until}::timestamptz - make_interval(days => ${CHANNELS.email.days})
    group by event.user_id order by min(created_at) limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Reads those of these events that are still unread, wanted and new, and may be told; newest first. Needs
 * system rights.
 */
export async function stillTellable(tx: Tx, ids: readonly string[], channel: Channel): Promise<Unsent[]> {
  if (ids.length === 0) return []
  const { days } = CHANNELS[channel]
  const kind = sql.ref(`event.${CHANNELS[channel].kind}`)
  const { rows } = await sql<Unsent>`
    select event.id, event.kind, event.thing, ${kind} as sent_as, event.created_at, event.actor_id, event.startup_id,
      event.comment_id, event.interest_id, event.conversation_id, event.facts, actor.full_name as actor_name,
      coalesce(conversation.name, story.name) as story_name,
      coalesce(comment.content, interest.message, said.content, nullif(move.words, ''), news.title, news.content) as text,
      answered.content as answered
    from app.tellable_notifications event
    left join public.profiles actor on actor.id = event.actor_id
    left join public.startups story on story.id = event.startup_id
    left join public.comments comment on comment.id = event.comment_id
    left join public.comments answered on answered.id = comment.parent_id and ${kind} = 'reply'
      and (answered.user_id = event.user_id or answered.as_founder and story.user_id = event.user_id)
    left join public.interest_contacts interest on interest.id = event.interest_id
    left join public.conversations conversation on conversation.id = event.conversation_id
    left join public.messages said on said.id = event.message_id
    left join public.conversation_moves move on move.id = event.move_id
    left join public.startup_updates news on news.id = event.update_id
    where event.id = any(${ids}::uuid[]) and event.read_at is null and ${kind} is not null
      and event.created_at > now() - make_interval(days => ${days})
    order by event.created_at desc, event.id desc`.execute(tx)
  return rows
}

/**
 * What of a member's is unread, untold and may be told, locked until the transaction ends; newest first. Rows
 * that another process has locked are left out: it tells them. Needs system rights.
 */
export async function lockUnsent(tx: Tx, userId: string, channel: Channel): Promise<Unsent[]> {
  const { kind, at, days } = CHANNELS[channel]
  const { rows } = await sql<{ id: string }>`
    select id from public.notifications
    where user_id = ${userId} and ${sql.ref(kind)} is not null and ${sql.ref(at)} is null and read_at is null
      and created_at > now() - make_interval(days => ${days})
    for update skip locked`.execute(tx)
  return stillTellable(
    tx,
    rows.map(({ id }) => id),
    channel,
  )
}

export interface EmailRecipient {
  userId: string
  address: string
  isDemo: boolean
}

/** Finds where and how a member gets emails. Needs system rights. */
export async function recipientOf(tx: Tx, userId: string): Promise<EmailRecipient | undefined> {
  const { rows } = await sql<{ address: string; is_demo: boolean }>`
    select email as address, id in (select id from app.demo_accounts) as is_demo
    from auth.users where id = ${userId} and email_verified`.execute(tx)
  const [row] = rows
  return row && { userId, address: row.address, isDemo: row.is_demo }
}

/** When a member wants emails of each kind. Needs system rights. */
export async function timingsOf(tx: Tx, userId: string) {
  const chosen = await tx
    .selectFrom('notification_preferences')
    .select(['kind', 'email'])
    .where('user_id', '=', userId)
    .execute()
  return (kind: Kind | 'followed') =>
    wanted(
      kind,
      chosen.find((row) => row.kind === kind),
    ).email
}

/** Records that these events were told, so that they aren't told again this way. */
export async function markSent(tx: Tx, ids: readonly string[], channel: Channel): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('notifications')
    .set(channel === 'email' ? { emailed_at: sql`now()` } : { pushed_at: sql`now()` })
    .where('id', 'in', ids)
    .execute()
}

/** Records that no email, or no push, will tell of these. */
export async function dropUnsent(tx: Tx, ids: readonly string[], channel: Channel): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('notifications')
    .set(channel === 'email' ? { email_kind: null } : { push_kind: null })
    .where('id', 'in', ids)
    .execute()
}

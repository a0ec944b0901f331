import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../platform/database/lists/keyset-page.ts'
import type { Cleanup } from '../../platform/jobs/cleanups.db.ts'
import { ALL_KINDS, isKind, kindOf, type NotificationFilter } from './kinds.ts'
import { describeLines } from './lines.db.ts'
import type { ListChoice, NotificationPage, ReadChoice } from './notification.schema.ts'

const LINES_PER_PAGE = 30

const kindsIn = (filter: NotificationFilter) => ALL_KINDS.filter((kind) => kindOf(kind).filter === filter)

/** Unread events of one kind about one thing are a line, and so are those that were read at the same time. */
const linesOf = (db: Query) =>
  db
    .selectFrom('own_notifications')
    .select(['kind', 'read_at'])
    .select(({ fn }) => [
      fn.max<string>('created_at').as('created_at'),
      fn.countAll<number>().as('count'),
      fn.count<number>('actor_id').distinct().as('people_count'),
    ])
    .select(sql<string>`(array_agg(id order by created_at desc, id desc))[1]`.as('id'))
    .select(
      sql<
        string[]
      >`(array_agg(actor_id order by created_at desc, id desc) filter (where actor_id is not null))[1:100]`.as(
        'actor_ids',
      ),
    )
    .groupBy(['kind', 'thing', 'read_at'])

/**
 * The actor's lines, newest first, and the number of all unread ones.
 * @throws AppError 400 for an invalid cursor
 */
export async function listNotifications(
  db: Query,
  { filter, unread, limit, after }: ListChoice,
): Promise<NotificationPage> {
  const lines = linesOf(db)
    .$if(filter !== undefined, (query) => query.where('kind', 'in', kindsIn(filter!)))
    .$if(unread !== undefined, (query) => query.where('read_at', 'is', null))
  const { rows, next } = await keysetPage(
    db
      .selectFrom(lines.as('line'))
      .select(['line.id', 'line.kind', 'line.created_at', 'line.read_at', 'line.count', 'line.people_count'])
      .select('line.actor_ids'),
    {
      order: NEWEST_FIRST,
      table: 'line',
      after,
      limit: limit ? Number(limit) : LINES_PER_PAGE,
      of: { filter, unread },
    },
  )
  const known = rows.flatMap(({ kind, ...row }) => (isKind(kind) ? [{ kind, ...row }] : []))
  return { items: await describeLines(db, known), next, unread: await countUnread(db) }
}

/** How many lines of the actor's list are unread, as a query. */
export const unreadLines = (db: Query) =>
  db
    .selectFrom(
      db
        .selectFrom('own_notifications')
        .select('kind')
        .where('read_at', 'is', null)
        .groupBy(['kind', 'thing'])
        .as('line'),
    )
    .select(({ fn }) => fn.countAll<number>().as('unread'))

/** The unread lines of the actor's list. */
export const countUnread = async (db: Query): Promise<number> =>
  (await unreadLines(db).executeTakeFirstOrThrow()).unread

/** Marks the actor's events as read; what came after those that were shown stays unread. */
export async function markNotificationsRead(tx: Tx, choice: ReadChoice): Promise<void> {
  const marked = await tx
    .updateTable('notifications as notification')
    .set({ read_at: sql`now()` })
    .where('read_at', 'is', null)
    .where(isChosen(choice))
    .returning('interest_id')
    .execute()
  const interests = marked.flatMap(({ interest_id }) => interest_id ?? [])
  if (interests.length === 0) return
  await tx
    .updateTable('interest_contacts')
    .set({ read_at: sql`now()` })
    .where('id', 'in', interests)
    .where('read_at', 'is', null)
    .execute()
}

function isChosen(choice: ReadChoice) {
  if ('ids' in choice)
    return sql<boolean>`exists (
      select from notifications shown
      where shown.id = any(${choice.ids}::uuid[]) and shown.kind = notification.kind and shown.thing = notification.thing
        and (notification.created_at, notification.id) <= (shown.created_at, shown.id)
    )`
  if ('up_to' in choice) {
    const kinds = choice.filter ? kindsIn(choice.filter) : ALL_KINDS
    return sql<boolean>`kind = any(${kinds}::text[]) and exists (
      select from notifications shown
      where shown.id = ${choice.up_to} and (notification.created_at, notification.id) <= (shown.created_at, shown.id)
    )`
  }
  if ('comment_ids' in choice) return sql<boolean>`comment_id = any(${choice.comment_ids}::uuid[])`
  if ('interest_ids' in choice) return sql<boolean>`interest_id = any(${choice.interest_ids}::uuid[])`
  if ('asset_id' in choice) return sql<boolean>`asset_id = ${choice.asset_id}`
  return sql<boolean>`startup_id = ${choice.startup_id} and comment_id is null and interest_id is null`
}

/** The notifications that are deleted because they are old. */
export const OLD_NOTIFICATIONS: Cleanup = { table: 'notifications', column: 'created_at', days: 180 }

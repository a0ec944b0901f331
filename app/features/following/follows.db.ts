import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { badRequest, conflict } from '../../platform/errors/errors.ts'
import type { FollowList, FollowState } from './follow.schema.ts'
import { type FollowParam, subjectOf } from './follow.schema.ts'
import type { FollowKind } from './follow.ts'
import { FOLLOW_TEXTS } from './follow.ts'

const OF_A_ROW = { story: 'startup_id', person: 'person_id' } as const

const isOfARow = (kind: FollowKind): kind is keyof typeof OF_A_ROW => kind in OF_A_ROW

const own = (db: Query, userId: string, param: FollowParam) =>
  db
    .selectFrom('follows')
    .select('bell')
    .where('user_id', '=', userId)
    .where('kind', '=', param.kind)
    .where('subject', '=', subjectOf(param))

/**
 * Follows something. Repeating it has no effect. The database refuses stories that the member can't see, and
 * people where either has blocked the other.
 * @param bell left out, it stays as it is
 * @throws AppError 400 for oneself, 409 for more than the limits; a database error where it's forbidden or
 * there is no such person
 */
export async function follow(
  tx: Tx,
  userId: string,
  param: FollowParam,
  bell: boolean | undefined,
): Promise<FollowState & { isNew: boolean }> {
  const { kind, subject } = param
  if (subject.toLowerCase() === userId) throw badRequest(FOLLOW_TEXTS.yourself)
  const existing = await own(tx, userId, param).executeTakeFirst()
  if (!existing) {
    await requireRoom(tx, kind)
    await tx
      .insertInto('follows')
      .values({
        user_id: userId,
        kind,
        subject: subjectOf(param),
        ...(isOfARow(kind) ? { [OF_A_ROW[kind]]: subject.toLowerCase() } : { term: subject }),
        bell: bell ?? false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else if (bell !== undefined && bell !== existing.bell) {
    await tx
      .updateTable('follows')
      .set({ bell })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('subject', '=', subjectOf(param))
      .execute()
  }
  return { ...(await followState(tx, userId, param)), isNew: !existing }
}

/**
 * Makes sure that the member may follow one more.
 * @throws AppError 409
 */
async function requireRoom(tx: Tx, kind: FollowKind): Promise<void> {
  const { rows } = await sql<{ any: boolean; this: boolean }>`
    select app.can_follow_more('story') as any, app.can_follow_more(${kind}) as this`.execute(tx)
  if (!rows[0]?.any) throw conflict(FOLLOW_TEXTS.full)
  if (!rows[0].this) throw conflict(FOLLOW_TEXTS.fullOfSearches)
}

/** Unfollows something. Repeating it has no effect. */
export async function unfollow(tx: Tx, userId: string, param: FollowParam): Promise<FollowState> {
  await tx
    .deleteFrom('follows')
    .where('user_id', '=', userId)
    .where('kind', '=', param.kind)
    .where('subject', '=', subjectOf(param))
    .execute()
  return followState(tx, userId, param)
}

async function followState(db: Query, userId: string, param: FollowParam): Promise<FollowState> {
  const row = await own(db, userId, param).executeTakeFirst()
  return { following: row !== undefined, bell: row?.bell ?? false }
}

/**
 * Lists all that a member follows, which are at most a thousand. Stories and people that they no longer see
 * are left out.
 */
export async function followsOf(db: Query, userId: string): Promise<FollowList> {
  const rows = await db
    .selectFrom('follows')
    .leftJoin('public_startups as story', 'story.id', 'follows.startup_id')
    .leftJoin('public_people as person', 'person.id', 'follows.person_id')
    .where('follows.user_id', '=', userId)
    .where(({ eb, or }) => or([eb('follows.kind', '<>', 'story'), eb('story.id', 'is not', null)]))
    .where(({ eb, or }) => or([eb('follows.kind', '<>', 'person'), eb('person.id', 'is not', null)]))
    .select(({ ref, fn }) => [
      ref('follows.kind').$castTo<FollowKind>().as('kind'),
      fn.coalesce('follows.term', 'follows.subject').as('id'),
      fn.coalesce('follows.term', 'story.name', 'person.full_name').as('name'),
      'person.handle',
      'follows.bell',
      'follows.created_at',
    ])
    .orderBy('follows.created_at', 'desc')
    .orderBy('follows.subject')
    .execute()
  const feed = await db
    .selectFrom('follow_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { items: rows, feed_since: feed?.created_at ?? null }
}

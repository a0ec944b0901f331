import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { badRequest, conflict } from '../../platform/errors/errors.ts'
import type { BlockList, BlockState, MuteState } from './block-response.schema.ts'
import { BLOCK_TEXTS } from './blocking-texts.ts'

const isPerson = async (db: Query, id: string) =>
  (await db.selectFrom('public_profiles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const isStory = async (db: Query, id: string) =>
  (await db.selectFrom('public_startups').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/**
 * Blocks a person, and ends follows both ways. Repeating it has no effect.
 * @returns undefined if there is no such person
 * @throws AppError 400 for oneself, 409 for more than 500
 */
export async function block(tx: Tx, userId: string, id: string): Promise<BlockState | undefined> {
  if (id === userId) throw badRequest(BLOCK_TEXTS.yourself)
  if (!(await isPerson(tx, id))) return undefined
  const { rows } = await sql<{ has_room: boolean }>`
    select app.can_block_more() or app.blocks(${userId}, ${id}) as has_room`.execute(tx)
  if (!rows[0]?.has_room) throw conflict(BLOCK_TEXTS.full)
  await tx
    .insertInto('blocks')
    .values({ blocker_id: userId, blocked_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { blocked: true }
}

/**
 * Unblocks a person. Repeating it has no effect.
 * @returns undefined if there is no such person
 */
export async function unblock(tx: Tx, userId: string, id: string): Promise<BlockState | undefined> {
  await tx.deleteFrom('blocks').where('blocker_id', '=', userId).where('blocked_id', '=', id).execute()
  return (await isPerson(tx, id)) ? { blocked: false } : undefined
}

/**
 * Mutes a story. Repeating it has no effect.
 * @returns undefined if the member can't see the story
 */
export async function mute(tx: Tx, userId: string, id: string): Promise<MuteState | undefined> {
  if (!(await isStory(tx, id))) return undefined
  await tx
    .insertInto('mutes')
    .values({ user_id: userId, startup_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { muted: true }
}

/**
 * Unmutes a story. Repeating it has no effect.
 * @returns undefined if the member can't see the story
 */
export async function unmute(tx: Tx, userId: string, id: string): Promise<MuteState | undefined> {
  await tx.deleteFrom('mutes').where('user_id', '=', userId).where('startup_id', '=', id).execute()
  return (await isStory(tx, id)) ? { muted: false } : undefined
}

/** At most this many muted stories are listed. */
const MUTES = 500

/** Whom the member blocks and which stories they muted, the newest first. */
export async function blocksOf(db: Query, userId: string): Promise<BlockList> {
  const people = await db
    .selectFrom('blocks')
    .innerJoin('public_profiles as person', 'person.id', 'blocked_id')
    .select(['person.id', 'full_name', 'avatar_url', 'handle', 'blocks.created_at'])
    .where('blocker_id', '=', userId)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocked_id')
    .execute()
  const stories = await db
    .selectFrom('mutes')
    .innerJoin('public_startups as story', 'story.id', 'startup_id')
    .select(['story.id', 'story.name', 'mutes.created_at'])
    .where('mutes.user_id', '=', userId)
    .orderBy('mutes.created_at', 'desc')
    .orderBy('startup_id')
    .limit(MUTES)
    .execute()
  return { people, stories }
}

import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import { badRequest } from '../../platform/errors/errors.ts'
import { retiredHash } from './handle-skeleton.server.ts'
import { HANDLE_TEXTS } from './handle-texts.ts'

type PseudonymOf = (text: string) => string

/** Why a member can't have a handle. */
export type HandleRefusal = 'taken' | 'too_soon' | 'given_up' | 'no_account'

const REFUSALS: Readonly<Record<HandleRefusal, string>> = {
  taken: HANDLE_TEXTS.taken,
  too_soon: HANDLE_TEXTS.tooSoon,
  given_up: HANDLE_TEXTS.givenUp,
  no_account: HANDLE_TEXTS.taken,
}

/** Gives a member the handle, or none for null. Whoever comes second at the same moment is refused. */
export async function tryHandle(
  tx: Tx,
  pseudonymOf: PseudonymOf,
  userId: string,
  handle: string | null,
): Promise<HandleRefusal | null> {
  const hash = handle === null ? null : retiredHash(pseudonymOf, handle)
  const { rows } = await withSystemRights(tx, () =>
    sql<{ refusal: HandleRefusal | null }>`
      select app.give_handle(${userId}::uuid, ${handle}::text, ${hash}::text) as refusal
    `.execute(tx),
  )
  return rows[0]?.refusal ?? null
}

/**
 * Gives the handle to a member who asked for it.
 * @throws AppError 400 that marks the field
 */
export async function takeHandle(
  tx: Tx,
  pseudonymOf: PseudonymOf,
  userId: string,
  handle: string | null,
): Promise<void> {
  const refusal = await tryHandle(tx, pseudonymOf, userId, handle)
  if (refusal === null) return
  const message = REFUSALS[refusal]
  throw badRequest(message, { handle: message })
}

/** The first of some handles that the member could have; null if they can have none. */
export async function firstFreeHandle(
  db: Query,
  pseudonymOf: PseudonymOf,
  userId: string,
  handles: readonly string[],
): Promise<string | null> {
  if (handles.length === 0) return null
  const hashes = handles.map((handle) => retiredHash(pseudonymOf, handle))
  const { rows } = await sql<{ handle: string | null }>`
    select app.first_free_handle(${handles}::text[], ${hashes}::text[], ${userId}::uuid) as handle
  `.execute(db)
  return rows[0]?.handle ?? null
}

/**
 * A member's name, and whether a handle is offered to them: before their first public act, if they have none.
 */
export async function handleOffer(
  db: Query,
  userId: string,
): Promise<{ full_name: string | null; is_offered: boolean }> {
  const { rows } = await sql<{ full_name: string | null; is_offered: boolean }>`
    select full_name, handle is null
      and not exists (select from app.named_stories mine where mine.user_id = profiles.id)
      and not exists (select from app.shown_listings mine where mine.user_id = profiles.id)
      and not exists (select from app.shown_comments mine where mine.user_id = profiles.id) as is_offered
    from public.profiles where id = ${userId}::uuid
  `.execute(db)
  return rows[0] ?? { full_name: null, is_offered: false }
}

import type { Query, Tx } from '../../platform/database/database.ts'
import { CHOSEN_KINDS, type ChosenKind } from './kinds.ts'
import type { Unsubscription } from './unsubscribe-token.server.ts'
import { wanted } from './wanted.ts'

const chosenBy = (db: Query, userId: string) =>
  db
    .selectFrom('notification_preferences')
    .select(['kind', 'is_listed', 'email', 'push'])
    .where('user_id', '=', userId)
    .execute()

/** The kinds whose emails the link stops. */
async function stoppedKinds(db: Query, { userId, what }: Unsubscription): Promise<ChosenKind[]> {
  if (what === 'all') return [...CHOSEN_KINDS]
  if (what === 'matches') return []
  if (what !== 'daily' && what !== 'weekly') return [what]
  const chosen = await chosenBy(db, userId)
  return CHOSEN_KINDS.filter(
    (kind) =>
      wanted(
        kind,
        chosen.find((row) => row.kind === kind),
      ).email === what,
  )
}

/** Whether none of these emails is sent now; null without such a member. Needs system rights. */
export async function isUnsubscribed(db: Query, unsubscription: Unsubscription): Promise<boolean | null> {
  const { userId } = unsubscription
  const account = await db.selectFrom('profiles').select('id').where('id', '=', userId).executeTakeFirst()
  if (!account) return null
  const chosen = await chosenBy(db, userId)
  const kinds = await stoppedKinds(db, unsubscription)
  if (concernsMatches(unsubscription) && (await wantsMatches(db, userId))) return false
  return kinds.every(
    (kind) =>
      wanted(
        kind,
        chosen.find((row) => row.kind === kind),
      ).email === 'off',
  )
}

/**
 * Stops what the token names. Repeating it has no effect. Needs system rights.
 * @returns false without such a member
 */
export async function unsubscribe(tx: Tx, unsubscription: Unsubscription): Promise<boolean> {
  if ((await isUnsubscribed(tx, unsubscription)) === null) return false
  for (const kind of await stoppedKinds(tx, unsubscription)) await setTiming(tx, unsubscription, kind, 'off')
  if (concernsMatches(unsubscription)) await setMatches(tx, unsubscription, false)
  return true
}

/** Emails of offers that fit are a choice beside what a member looks for. */
const concernsMatches = ({ what }: Unsubscription) => what === 'matches' || what === 'all'

const wantsMatches = async (db: Query, userId: string): Promise<boolean> =>
  (await db.selectFrom('wishes').select('wants_email').where('user_id', '=', userId).executeTakeFirst())
    ?.wants_email === true

const setMatches = (tx: Tx, { userId }: Unsubscription, wants_email: boolean) =>
  tx.updateTable('wishes').set({ wants_email }).where('user_id', '=', userId).execute()

/**
 * Sends the emails again that the link stopped: those that come at once by default, and digests. Needs system
 * rights.
 */
export async function takeBack(tx: Tx, unsubscription: Unsubscription): Promise<boolean> {
  const { what } = unsubscription
  if ((await isUnsubscribed(tx, unsubscription)) === null) return false
  if (what === 'matches') await setMatches(tx, unsubscription, true)
  else if (what === 'daily' || what === 'weekly') await setTiming(tx, unsubscription, 'followed', what)
  else if (what === 'followed') await setTiming(tx, unsubscription, what, 'weekly')
  else
    for (const kind of await stoppedKinds(tx, unsubscription))
      await setTiming(tx, unsubscription, kind, what === 'all' ? wanted(kind).email : 'at_once')
  return true
}

const setTiming = (tx: Tx, { userId }: Unsubscription, kind: ChosenKind, email: string) =>
  tx
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind, email })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ email }))
    .execute()

import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/keyset-page.ts'
import type { InterestListParams, NewInterest } from './interest.schema.ts'
import { type Folder, INTERESTS_PER_LOAD } from './interest.ts'
import type { Interest, InterestMessageData, InterestPage } from './interest-response.schema.ts'

const COLUMNS = [
  'id',
  'revival_opportunity_id',
  'interested_user_id',
  'message',
  'contact_email',
  'created_at',
] as const

/**
 * Keeps a letter on its sender's behalf; told again with the same id, it stays the one that was kept first.
 * @returns nothing where the id is another's letter
 * @throws a refusal of the database where the offer is closed or not there
 */
export async function saveInterest(
  tx: Tx,
  userId: string,
  interest: NewInterest,
): Promise<{ interest: Interest; isNew: boolean } | undefined> {
  const kept = () =>
    tx
      .selectFrom('interest_contacts')
      .select(COLUMNS)
      .where('id', '=', interest.id)
      .where('interested_user_id', '=', userId)
      .executeTakeFirst()
  const earlier = await kept()
  if (earlier) return { interest: earlier, isNew: false }
  const written = await tx
    .insertInto('interest_contacts')
    .values({ ...interest, interested_user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  if (written) return { interest: written, isNew: true }
  // The same call came twice at once, and the other was quicker.
  const meanwhile = await kept()
  return meanwhile && { interest: meanwhile, isNew: false }
}

/** Whether the offer is on a story of the actor's own, anonymous or not. */
export const isOwnOffer = async (db: Query, id: string): Promise<boolean> =>
  (await db.selectFrom('app.own_opportunities').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** Marks a letter as read, for its founder. @returns nothing where the viewer has received no such letter */
export const markRead = (tx: Tx, id: string): Promise<{ id: string; read_at: string | null } | undefined> =>
  tx
    .updateTable('interest_contacts')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .returning(['id', 'read_at'])
    .executeTakeFirst()

const interestsIn = (db: Query, userId: string, box: Folder) => {
  const letters = db.selectFrom('interest_contacts as letter')
  return box === 'sent'
    ? letters.where('letter.interested_user_id', '=', userId)
    : letters.where('letter.revival_opportunity_id', 'in', ({ selectFrom }) =>
        selectFrom('app.own_opportunities').select('id'),
      )
}

/** One load of what the actor received or sent, the newest first. @throws AppError 400 for an invalid cursor */
export async function listInterests(
  db: Query,
  userId: string,
  { box, after }: InterestListParams,
): Promise<InterestPage> {
  const letters = interestsIn(db, userId, box)
  const { total, unread } = await letters
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('letter.read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
  const joined = letters
    .innerJoin('revival_opportunities as offer', 'offer.id', 'letter.revival_opportunity_id')
    .innerJoin('public_startups as story', 'story.id', 'offer.startup_id')
    .innerJoin('public_profiles as sender', 'sender.id', 'letter.interested_user_id')
    .innerJoin('interest_reply_addresses as address', 'address.id', 'letter.id')
    .leftJoin('app.demo_offers as demo', 'demo.id', 'offer.id')
    .select(['letter.id', 'letter.message', 'letter.created_at', 'letter.read_at'])
    .select(['address.reply_to', 'address.is_confirmed'])
    .select(({ eb }) => eb('demo.id', 'is not', null).$castTo<boolean>().as('is_demo'))
    .select(['story.id as startup_id', 'story.name', 'story.logo_url', 'story.is_anonymous'])
    .select(['sender.id as sender_id', 'sender.full_name', 'sender.avatar_url'])
  const { rows, next } = await keysetPage(joined, {
    order: NEWEST_FIRST,
    table: 'letter',
    after,
    limit: INTERESTS_PER_LOAD,
  })
  return {
    items: rows.map(
      ({ id, message, created_at, read_at, reply_to, is_confirmed, is_demo, ...row }): InterestMessageData => ({
        id,
        message,
        created_at,
        startup: {
          id: row.startup_id,
          name: row.name,
          logo_url: row.logo_url,
          is_anonymous: row.is_anonymous,
          is_demo,
        },
        sender: { id: row.sender_id, full_name: row.full_name, avatar_url: row.avatar_url },
        reply_to,
        is_confirmed,
        read_at: box === 'received' ? read_at : null,
      }),
    ),
    next,
    total,
    unread: box === 'received' ? unread : 0,
  }
}

/** What the mail about a letter is made of. Needs the system's rights: the founder of an anonymous story is in it. */
export const founderNotice = (tx: Tx, interestId: string) =>
  tx
    .selectFrom('interest_contacts as letter')
    .innerJoin('revival_opportunities as offer', 'offer.id', 'letter.revival_opportunity_id')
    .innerJoin('startups as story', 'story.id', 'offer.startup_id')
    .innerJoin('profiles as founder', 'founder.id', 'story.user_id')
    .innerJoin('profiles as sender', 'sender.id', 'letter.interested_user_id')
    .innerJoin('auth.users as account', 'account.id', 'sender.id')
    .select([
      'letter.message',
      'story.name as story',
      'story.is_anonymous',
      'founder.email as founder_email',
      'sender.full_name as sender_name',
    ])
    .select(({ fn }) => fn.coalesce('letter.contact_email', 'account.email').as('reply_to'))
    .select(sql<boolean>`letter.contact_email is not null`.as('is_given'))
    .select(
      sql<boolean>`account.email_verified
        and lower(coalesce(letter.contact_email, account.email)) = lower(account.email)`.as('is_confirmed'),
    )
    .where('letter.id', '=', interestId)
    .executeTakeFirst()

/** Notes that the founder's mail about a letter is on its way. Needs the system's rights. */
export async function markNotified(tx: Tx, interestId: string): Promise<void> {
  await tx
    .updateTable('interest_contacts')
    .set({ notified_at: sql`now()` })
    .where('id', '=', interestId)
    .execute()
}

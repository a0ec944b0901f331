import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import { mostVotedFirst, storiesOpenForRevival } from '../stories/stories.read.ts'
import { DIGEST_DAYS, DIGEST_STORIES, type Digest } from './digest.server.ts'
import type { Recipient } from './newsletter-emails.server.ts'

export async function monthlyDigest(db: Query): Promise<Digest> {
  const openStories = storiesOpenForRevival(db).where(
    'created_at',
    '>',
    sql<string>`now() - make_interval(days => ${sql.lit(DIGEST_DAYS)})`,
  )
  const stories = await mostVotedFirst(openStories.select(['id', 'name', 'one_liner']))
    .limit(DIGEST_STORIES)
    .execute()
  const { total } = await openStories
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { stories, total }
}

/** Active subscribers without a digest for three weeks. Needs system rights. @param after id of the last one */
export const claimRecipients = async (tx: Tx, max: number, after?: string): Promise<Recipient[]> => {
  const recipients = await tx
    .updateTable('newsletter_subscribers')
    .set({ written_to_at: sql`now()` })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('newsletter_subscribers')
        .select('id')
        .where('confirmed_at', 'is not', null)
        .where('unsubscribed_at', 'is', null)
        .where(sql<boolean>`coalesce(written_to_at < now() - interval '21 days', true)`)
        .$if(after !== undefined, (query) => query.where('id', '>', after!))
        .orderBy('id')
        .limit(max)
        .forUpdate(),
    )
    .returning(['id', 'token as secret', 'email'])
    .execute()
  return recipients.sort((one, other) => (one.id < other.id ? -1 : 1))
}

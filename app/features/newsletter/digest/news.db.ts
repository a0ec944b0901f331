import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { mostVotedFirst, storiesOpenForRevival } from '../../stories/stories.read.ts'
import type { Recipient } from '../newsletter-mails.ts'
import { DAYS_TOLD, type News, STORIES_TOLD } from './news.ts'

/** What a letter tells: the most voted stories of the last month that are open for revival, and how many there are. */
export async function newsOfTheMonth(db: Query): Promise<News> {
  const told = storiesOpenForRevival(db).where(
    'created_at',
    '>',
    sql<string>`now() - make_interval(days => ${sql.lit(DAYS_TOLD)})`,
  )
  const stories = await mostVotedFirst(told.select(['id', 'name', 'one_liner']))
    .limit(STORIES_TOLD)
    .execute()
  const { total } = await told.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { stories, total }
}

/**
 * Takes the next readers who are to be written to, and notes that they are: those who confirmed, did not leave, and
 * have had no letter for three weeks. Needs the system's rights.
 * @param after the id of the last one taken before; from the beginning when left out
 */
export const takeReaders = async (tx: Tx, most: number, after?: string): Promise<Recipient[]> => {
  const taken = await tx
    .updateTable('newsletter_subscribers')
    .set({ written_to_at: sql`now()` })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('newsletter_subscribers')
        .select('id')
        .where('confirmed_at', 'is not', null)
        .where('unsubscribed_at', 'is', null)
        .where(sql<boolean>`coalesce(written_to_at < now() - interval '21 days', true)`)
        .$if(after !== undefined, (readers) => readers.where('id', '>', after!))
        .orderBy('id')
        .limit(most)
        .forUpdate(),
    )
    .returning(['id', 'token as secret', 'email'])
    .execute()
  return taken.sort((one, other) => (one.id < other.id ? -1 : 1))
}

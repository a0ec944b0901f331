import type { Database } from '../app/platform/database/database.ts'
import { aStartup, type RowOwner } from './factories.ts'

/**
 * A proof that holds, of a story that names the project no more, so that a look asks no other server.
 * @param teller who tells the story; the claim is the other's unless they are the same
 */
export async function aProof(db: Database, teller: RowOwner, founder: { id: string }) {
  const story = await aStartup(db, teller)
  return db.system((tx) =>
    tx
      .insertInto('story_proofs')
      .values({
        id: crypto.randomUUID(),
        startup_id: story.id,
        user_id: founder.id,
        kind: 'record',
        link: 'https://shop.example',
        subject: 'shop.example',
        result: 'proven',
        proven_at: new Date(),
        next_check_at: null,
      })
      .returning(['id', 'startup_id'])
      .executeTakeFirstOrThrow(),
  )
}

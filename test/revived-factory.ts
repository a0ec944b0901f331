import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'
import { anInterest, anOpportunity, aStartup } from './factories.ts'
import { aHandover } from './handover-factory.ts'
import { as, type Person } from './people.ts'

/** A project of `founder` that `member` took over and runs. */
export async function aRevivedStory(
  db: Database,
  founder: Person,
  member: Person,
  options: Parameters<typeof aHandover>[3] = {},
) {
  const room = await aHandover(db, founder, member, options)
  await db.system((tx) => sql`select app.revive_story(${room.conversationId})`.execute(tx))
  return room
}

/** A project of `founder` that `member` has joined. */
export async function jointWork(db: Database, founder: Person, member: Person) {
  const story = await aStartup(db, founder, { is_open_for_revival: true })
  const offer = await anOpportunity(db, story)
  await anInterest(db, offer, member)
  const conversationId = await db.as(as(founder), async (tx) => {
    const { id, state } = await tx
      .selectFrom('conversations')
      .select(['id', 'state'])
      .where('revival_opportunity_id', '=', offer.id)
      .executeTakeFirstOrThrow()
    await sql`select move_conversation(${id}, ${state}, 'accepted', 'join', '')`.execute(tx)
    return id
  })
  return { story, conversationId }
}

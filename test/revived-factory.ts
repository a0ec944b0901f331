import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'
import { anInterest, anOpportunity, aStartup } from './factories.ts'
import { aHandover } from './handover-factory.ts'
import { as, type Person } from './people.ts'

/** Gives a story its stamp; of a take-over, once the member has received a step of its own. */
export const reviveNow = (db: Database, conversationId: string) =>
  db.system(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into handover_items (handover_id, kind, what)
      select id, 'other', 'All of it' from handovers where conversation_id = ${conversationId}::uuid
      returning id`.execute(tx)
    for (const { id } of rows)
      await tx.updateTable('handover_items').set({ state: 'accepted' }).where('id', '=', id).execute()
    await sql`select app.revive_story(${conversationId}::uuid)`.execute(tx)
  })

/** A project of `founder` that `member` took over and runs. */
export async function aRevivedStory(
  db: Database,
  founder: Person,
  member: Person,
  options: Parameters<typeof aHandover>[3] = {},
) {
  const room = await aHandover(db, founder, member, options)
  await reviveNow(db, room.conversationId)
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

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { endHandover, moveItem } from '../app/features/revivals/handover/handovers.db.ts'
import { makeMissingSteps } from '../app/features/revivals/handover/open-handover.db.ts'
import { member } from '../app/platform/database/actor.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { aHandover } from './handover-factory.ts'

/**
 * A process that accepts offers, hands each thing over and ends the handover, one after the other, until it
 * is killed. It prints what is committed. Its arguments: the database, its folder, and the IDs of the two.
 */
const [url = '', dataDir = '', founderId = '', memberId = ''] = process.argv.slice(2)

const db = await openDatabase({ url: url || undefined, dataDir, maxConnections: 4, log: () => {} })
const print = (...words: string[]) => process.stdout.write(`${words.join(' ')}\n`)
const person = (id: string) => ({ id, email: '', full_name: '' })

/** Moves a step as one of the two, from the state that it has. */
async function move(as: string, item: string, to: string) {
  const moved = await db.as(member(as), async (tx) => {
    const { state } = await tx
      .selectFrom('handover_items')
      .select('state')
      .where('id', '=', item)
      .executeTakeFirstOrThrow()
    return moveItem(tx, item, state, to, '')
  })
  if (moved !== 'done') throw new Error(`A step could not be moved to ${to}: ${moved}`)
}

await db.system(makeMissingSteps)
print('ready')
for (;;) {
  const { id, conversationId, story } = await aHandover(db, person(founderId), person(memberId), {
    name: `Killed ${randomUUID()}`,
  })
  print('accepted', conversationId, id)
  const items = await db.system((tx) =>
    tx
      .selectFrom('handover_items')
      .select(['id', 'owner_gives', 'signs_both'])
      .where('handover_id', '=', id)
      .orderBy(sql`kind = 'scope'`, 'desc')
      .orderBy('position')
      .execute(),
  )
  for (const item of items) {
    const [giver, receiver] = item.owner_gives ? [founderId, memberId] : [memberId, founderId]
    await move(giver, item.id, item.signs_both ? 'accepted' : 'handed_over')
    await move(receiver, item.id, 'accepted')
    print('closed', item.id)
  }
  const ended = await db.as(member(memberId), (tx) => endHandover(tx, id, 'done', ''))
  if (ended !== 'done') throw new Error(`A handover could not be ended: ${ended}`)
  print('ended', id, story.id)
}

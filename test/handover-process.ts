import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { endHandover, moveItem } from '../app/features/revivals/handover/handovers.db.ts'
import { makeMissingSteps } from '../app/features/revivals/handover/open-handover.db.ts'
import { member } from '../app/platform/database/actor.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { acceptedIn, anOfferWithInterest } from './handover-factory.ts'

/**
 * A process that accepts an offer, hands each thing over and ends the handover. It prints what is committed.
 * Each transaction has two points at which it may be killed with -9: before its commit, and after it. Its
 * arguments: the database, its folder, the IDs of the two, and the point, or 0 to live and print how many
 * points there are.
 */
const [url = '', dataDir = '', founderId = '', memberId = '', killedAt = ''] = process.argv.slice(2)

const db = await openDatabase({ url: url || undefined, dataDir, maxConnections: 4, log: () => {} })
const print = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`)
const person = (id: string) => ({ id, email: '', full_name: '' })

let points = 0
function pass() {
  points += 1
  if (points === Number(killedAt)) process.kill(process.pid, 'SIGKILL')
}

/** Moves a step as one of the two, from the state that it has. */
async function move(as: string, item: string, to: string) {
  const moved = await db.as(member(as), async (tx) => {
    const { state } = await tx
      .selectFrom('handover_items')
      .select('state')
      .where('id', '=', item)
      .executeTakeFirstOrThrow()
    const result = await moveItem(tx, item, state, to, '')
    pass()
    return result
  })
  if (moved !== 'done') throw new Error(`A step could not be moved to ${to}: ${moved}`)
  pass()
}

await db.system(makeMissingSteps)
const { offer } = await anOfferWithInterest(db, person(founderId), person(memberId), {
  name: `Killed ${randomUUID()}`,
})
const { id, conversationId } = await acceptedIn(db, person(founderId), offer.id, pass)
pass()
print('accepted', conversationId)
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
const ended = await db.as(member(memberId), async (tx) => {
  const result = await endHandover(tx, id, 'done', '')
  pass()
  return result
})
if (ended !== 'done') throw new Error(`A handover could not be ended: ${ended}`)
pass()
print('ended', id)
print('points', points)
await db.close()

import { sql } from 'kysely'
import { openHandover } from '../app/features/revivals/handover/open-handover.db.ts'
import type { PassingItem } from '../app/features/revivals/passing-on.ts'
import type { Database } from '../app/platform/database/database.ts'
import { anInterest, anOpportunity, aStartup } from './factories.ts'
import { as, type Person } from './people.ts'

const EVERYTHING: PassingItem[] = [
  { kind: 'repository', what: 'github.com/lumbermill/ledger' },
  { kind: 'domain', what: 'shop.example' },
]

interface Options {
  /** The name of the story; a founder has no two of one name. */
  name?: string
  passes_on?: PassingItem[]
  is_anonymous?: boolean
}

/** A project of `founder` about whose offer `member` has written. */
export async function anOfferWithInterest(
  db: Database,
  founder: Person,
  member: Person,
  { passes_on = EVERYTHING, is_anonymous = false, ...named }: Options = {},
) {
  const story = await aStartup(db, founder, { is_open_for_revival: true, is_anonymous, ...named })
  const offer = await anOpportunity(db, story, {
    passes_on: JSON.stringify(passes_on),
    stays: ['beans.example'],
  })
  await anInterest(db, offer, member)
  return { story, offer }
}

/** A project of `founder` that `member` takes over: the offer is accepted, and the room has its steps. */
export async function aHandover(db: Database, founder: Person, member: Person, options: Options = {}) {
  const { story, offer } = await anOfferWithInterest(db, founder, member, options)
  return { story, offer, ...(await acceptedIn(db, founder, offer.id)) }
}

/**
 * Accepts the one conversation about an offer for taking over.
 * @param beforeCommit runs last in the transaction
 */
export async function acceptedIn(
  db: Database,
  founder: Person,
  offerId: string,
  beforeCommit: () => void = () => {},
) {
  const accepted = await db.as(as(founder), async (tx) => {
    const { id, state } = await tx
      .selectFrom('conversations')
      .select(['id', 'state'])
      .where('revival_opportunity_id', '=', offerId)
      .executeTakeFirstOrThrow()
    await sql`select public.move_conversation(${id}::uuid, ${state}, 'accepted', 'take_over', '')`.execute(tx)
    const handoverId = await openHandover(tx, id)
    if (!handoverId) throw new Error('The conversation has no handover')
    beforeCommit()
    return { conversationId: id, id: handoverId }
  })
  // What the server has in memory is from before.
  await db.system(async () => {})
  return accepted
}

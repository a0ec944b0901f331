import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openCommunity, type Where } from './community.ts'

/** Each may write 20 comments in ten minutes. */
export const MEMBERS = 1_000

export const AMOUNTS = { stories: 40, comments: 2, votes: 5, members: MEMBERS }

const WRITERS = 6

interface SignedIn {
  cookies: string[]
  memberIds: string[]
}

/** Comments and votes of members, of which it remembers those that were acknowledged. */
export class AcknowledgedWrites {
  readonly #members: SignedIn
  readonly #comments = new Set<string>()
  readonly #votes = new Set<string>()
  #stories: string[] = []
  #turn = 0
  failed = 0

  constructor(members: SignedIn) {
    this.#members = members
  }

  get count(): number {
    return this.#comments.size + this.#votes.size
  }

  /** Writes until it's over, whatever fails. */
  async run(origin: string, isOver: () => boolean): Promise<void> {
    if (this.#stories.length === 0) this.#stories = await storiesOf(origin)
    await Promise.all(Array.from({ length: WRITERS }, () => this.#write(origin, isOver)))
  }

  async #write(origin: string, isOver: () => boolean): Promise<void> {
    const { cookies, memberIds } = this.#members
    while (!isOver()) {
      const index = this.#turn % MEMBERS
      const story = this.#stories[Math.floor(this.#turn / MEMBERS) % this.#stories.length]!
      this.#turn += 1
      const headers = { cookie: cookies[index]!, origin, 'content-type': 'application/json' }
      const id = randomUUID()
      const body = JSON.stringify({ id, startup_id: story, content: `Written before a kill: ${id}` })
      if (await this.#isDone(`${origin}/api/comments`, { method: 'POST', headers, body }))
        this.#comments.add(id)
      if (await this.#isDone(`${origin}/api/startups/${story}/vote`, { method: 'PUT', headers }))
        this.#votes.add(`${memberIds[index]} ${story}`)
    }
  }

  async #isDone(url: string, init: RequestInit): Promise<boolean> {
    const isDone = await fetch(url, init).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isDone) {
      this.failed += 1
      await pause(20)
    }
    return isDone
  }

  /**
   * Compares with the rows, while no product runs, and prints the result.
   * @returns whether nothing is lost or wrong
   */
  async compare(where: Where): Promise<boolean> {
    const db = await openCommunity(where)
    try {
      const stored = await db.background(async (tx) => ({
        comments: await tx.selectFrom('comments').select('id').execute(),
        votes: await tx.selectFrom('startup_votes').select(['user_id', 'startup_id']).execute(),
        wrongCounters: await tx
          .selectFrom('startups')
          .select('id')
          .where('votes', '<>', ({ selectFrom }) =>
            selectFrom('startup_votes')
              .select(sql<number>`count(*)::int`.as('count'))
              .whereRef('startup_id', '=', 'startups.id'),
          )
          .execute(),
      }))
      const comments = new Set(stored.comments.map(({ id }) => id))
      const votes = new Set(stored.votes.map(({ user_id, startup_id }) => `${user_id} ${startup_id}`))
      const lost = [...this.#comments].filter((id) => !comments.has(id)).length
      const lostVotes = [...this.#votes].filter((vote) => !votes.has(vote)).length
      console.log(`Acknowledged comments: ${this.#comments.size}, lost: ${lost}.`)
      console.log(`Acknowledged votes: ${this.#votes.size}, lost: ${lostVotes}.`)
      console.log(`Stories whose number of votes differs from the rows: ${stored.wrongCounters.length}.`)
      return this.count > 0 && lost + lostVotes + stored.wrongCounters.length === 0
    } finally {
      await db.close()
    }
  }
}

async function storiesOf(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/startups?limit=${AMOUNTS.stories}`)
  const page: { items: { id: string }[] } = await response.json()
  return page.items.map(({ id }) => id)
}

/** Says median and longest in words. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
  return `${Math.round(median)} ms (median), ${Math.round(longest)} ms at most`
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../app/platform/database/database.ts'
import type { ReceivedEmail } from '../../app/platform/mail/delivery/mail-server.fixture.ts'

const WRITERS = 2

interface Addressed {
  story: string
  /** The address of the founder. */
  address: string
  founder: string
}

interface SignedIn {
  cookies: string[]
  memberIds: string[]
}

/**
 * Comments, each on the story of another founder, whom an email tells of it. Remembers those that were
 * acknowledged.
 */
export class TellingWrites {
  readonly #db: Database
  readonly #writers: SignedIn
  readonly #stories: Addressed[]
  readonly #acknowledged: (Addressed & { id: string })[] = []
  #turn = 0

  private constructor(db: Database, writers: SignedIn, stories: Addressed[]) {
    this.#db = db
    this.#writers = writers
    this.#stories = stories
  }

  /** Prepares the writes. It needs a story of each member, and nothing else. */
  static async open(db: Database, writers: SignedIn): Promise<TellingWrites> {
    const { rows } = await sql<Addressed>`
      select startups.id as story, users.email as address, user_id as founder
      from startups join auth.users on users.id = user_id order by startups.id`.execute(db.owner)
    return new TellingWrites(db, writers, rows)
  }

  /**
   * Writes until it's over, whatever fails.
   * @returns resolves with the first comment that is acknowledged, or at the end
   */
  run(origin: string, isOver: () => boolean): { started: Promise<void>; ended: Promise<void> } {
    const { promise: started, resolve } = Promise.withResolvers<void>()
    const writers = Array.from({ length: WRITERS }, () => this.#write(origin, isOver, resolve))
    const ended = Promise.all(writers).then(() => resolve())
    return { started, ended }
  }

  async #write(origin: string, isOver: () => boolean, onWritten: () => void): Promise<void> {
    const { cookies, memberIds } = this.#writers
    while (!isOver()) {
      const turn = this.#turn++
      const target = this.#stories[turn]
      if (!target) return
      const writer = (turn + (memberIds[turn] === target.founder ? 1 : 0)) % cookies.length
      const headers = { cookie: cookies[writer]!, origin, 'content-type': 'application/json' }
      const id = randomUUID()
      const body = JSON.stringify({ id, startup_id: target.story, content: `Written before a kill: ${id}` })
      const isDone = await fetch(`${origin}/api/comments`, { method: 'POST', headers, body }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isDone) {
        this.#acknowledged.push({ ...target, id })
        onWritten()
      } else await pause(20)
    }
  }

  /** Prints what was lost and what came twice. @returns whether there is none */
  async compare(received: readonly ReceivedEmail[]): Promise<boolean> {
    const { rows } = await sql<{ comment_id: string; user_id: string }>`
      select comment_id, user_id from notifications`.execute(this.#db.owner)
    const events = new Map(rows.map(({ comment_id, user_id }) => [comment_id, user_id]))
    const unwritten = this.#acknowledged.filter(({ id, founder }) => events.get(id) !== founder).length
    const messages = new Map<string, Set<string>>()
    for (const { to, raw } of received) {
      const id = raw.match(/^message-id:\s*(<[^>]+>)/im)?.[1] ?? ''
      for (const address of to) messages.set(address, (messages.get(address) ?? new Set()).add(id))
    }
    const lost = this.#acknowledged.filter(({ address }) => !messages.has(address)).length
    const twice = [...messages.values()].filter(({ size }) => size > 1).length
    const again = received.length - [...messages.values()].reduce((sum, { size }) => sum + size, 0)
    const wrote = this.#acknowledged.length
    console.log(
      `Acknowledged comments: ${wrote}, without a notification: ${unwritten}, without an email: ${lost}.`,
    )
    console.log(
      `Founders with an email: ${messages.size}, with two: ${twice}; notifications written twice: ${rows.length - events.size}.`,
    )
    console.log(`Deliveries of an email that the mail server already had, by Message-ID: ${again}.`)
    return wrote > 0 && unwritten + lost + twice + rows.length - events.size === 0
  }
}

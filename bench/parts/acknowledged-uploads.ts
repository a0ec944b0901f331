import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openCommunity, type Where } from './community.ts'

const PART = 200_000

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Listing files of members, sent in two parts each. It remembers the parts that were acknowledged. */
export class AcknowledgedUploads {
  readonly #cookies: string[]
  /** What was acknowledged so far, by ID. */
  readonly #parts = new Map<string, Buffer>()
  readonly #complete = new Map<string, string>()
  #turn = 0

  constructor(cookies: string[]) {
    this.#cookies = cookies
  }

  /** Resolves once one more file is acknowledged, or after `limit` ms. */
  async nextComplete(limit: number): Promise<void> {
    const before = this.#complete.size
    const until = performance.now() + limit
    while (this.#complete.size === before && performance.now() < until) await pause(20)
  }

  /** Sends until it's over, whatever fails. */
  async run(origin: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#turn += 1
      // A member may have ten unfinished uploads.
      const cookie = this.#cookies[this.#turn % this.#cookies.length]!
      await this.#send(origin, cookie).catch(() => pause(20))
    }
  }

  async #send(origin: string, cookie: string): Promise<void> {
    const id = randomUUID()
    const content = Buffer.from(randomBytes(PART).toString('hex'))
    const send = (
      path: string,
      method: string,
      headers: Record<string, string>,
      body?: Uint8Array<ArrayBuffer>,
    ) =>
      fetch(`${origin}/api/uploads/startup-assets${path}`, {
        method,
        headers: { cookie, origin, 'tus-resumable': '1.0.0', ...headers },
        ...(body && { body }),
      })
    const created = await send('', 'POST', {
      'upload-length': String(content.length),
      'upload-metadata': `id ${base64(id)},filename ${base64('notes.txt')}`,
    })
    if (!created.ok) throw new Error(`Not created: ${created.status}`)
    for (const from of [0, PART]) {
      const headers = { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
      const sent = await send(`/${id}`, 'PATCH', headers, content.subarray(from, from + PART))
      if (!sent.ok) throw new Error(`Not sent: ${sent.status}`)
      this.#parts.set(id, content.subarray(0, from + PART))
    }
    this.#parts.delete(id)
    this.#complete.set(id, sha256(content))
  }

  /**
   * Compares with rows and files, while no product runs, and prints the result.
   * @returns whether nothing is lost or wrong
   */
  async compare(where: Where): Promise<boolean> {
    const db = await openCommunity(where)
    try {
      const rows = await db.background((tx) =>
        tx.selectFrom('uploads').select(['id', 'bucket', 'path', 'sha256']).execute(),
      )
      const unfinished = await db.background((tx) =>
        tx.selectFrom('app.unfinished_uploads').select(['id', 'path']).execute(),
      )
      const stored = new Map(rows.map((row) => [row.id, row.sha256]))
      const lost = [...this.#complete].filter(([id, hash]) => stored.get(id) !== hash)
      const faulty = rows.filter(({ bucket, path, sha256: hash }) => {
        const file = join(where.dataDir, 'files', bucket, path)
        return !existsSync(file) || sha256(readFileSync(file)) !== hash
      })
      const shortened = [...this.#parts].filter(([id, content]) => {
        // It was recorded just before the power was cut, and not acknowledged. Its parts are deleted before
        // its row.
        if (stored.has(id)) return false
        const path = unfinished.find((upload) => upload.id === id)?.path
        if (path === undefined) return true
        const file = join(where.dataDir, 'uploads-in-progress', 'startup-assets', path)
        return !existsSync(file) || !readFileSync(file).subarray(0, content.length).equals(content)
      })
      console.log(`Acknowledged files: ${this.#complete.size}, lost: ${lost.length}.`)
      console.log(`Rows without their file, or with a damaged one: ${faulty.length} of ${rows.length}.`)
      console.log(
        `Uploads under way with acknowledged parts: ${this.#parts.size}, of which parts are lost: ${shortened.length}.`,
      )
      return this.#complete.size > 0 && lost.length + faulty.length + shortened.length === 0
    } finally {
      await db.close()
    }
  }
}

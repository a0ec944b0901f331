import type { Context } from 'hono'
import { fromDatabase } from '../errors/from-database.ts'
import type { Env } from '../http/env.ts'
import type { Topics } from '../operations/topics.ts'
import { sendLastKnown, sendShared } from './send-response.ts'
import { sharedFor } from './shared-for.ts'
import { pack } from './shared-response.ts'

let last: Promise<unknown> = Promise.resolve()

/** Compresses one document at a time: a large one takes a second of a processor. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

/**
 * Renders a public document once per version of what it shows; the last one goes on while the database is
 * away.
 */
export const cachedDocuments =
  (shows: Topics) =>
  async (c: Context<Env>, contentType: string, render: () => Promise<string>): Promise<Response> => {
    const memory = c.var.memories.documents
    const shared = sharedFor(c, { memory, key: c.req.path, shows, mayBeStale: true })
    const headers = {
      'content-type': contentType,
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    }
    try {
      const made = await shared.get(async () => {
        const document = await render()
        return inTurn(() => pack(document))
      })
      return made ? sendShared(c, made, headers) : c.notFound()
    } catch (error) {
      const saved = fromDatabase(error)?.status === 503 ? shared.lastKnown() : undefined
      if (!saved) throw error
      return sendLastKnown(c, saved, headers)
    }
  }

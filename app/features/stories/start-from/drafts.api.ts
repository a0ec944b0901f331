import { type Context, Hono } from 'hono'
import { resolver } from 'hono-openapi'
import { unreadableSource } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { callerKey } from '../../../platform/http/rate-limits/caller-key.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { draftFromAddress } from './draft-from.server.ts'
import { draftFromFile } from './draft-from-file.server.ts'
import { hostOf } from './fetching/ask-address.server.ts'
import { ReadProblem, readProblem } from './fetching/read-problem.server.ts'
import { REFUSAL_DETAILS } from './fetching/refusal-texts.server.ts'
import { type ReadingProgress, readingLines } from './reading-lines.server.ts'
import { openReadings } from './reading-slots.server.ts'
import { readingLine, startDraftResponse, startFromSchema } from './start-from.schema.ts'

const LINES = 'application/x-ndjson'

/** How long everything can take that one address leads to. */
const MINUTE_MS = 60_000

const SILENT: ReadingProgress = { plan: () => undefined, done: () => undefined }

/** /api/drafts */
export const draftsApi = new Hono<Env>().post(
  '/from_address',
  operation({
    summary: 'Draft a story from an address or a file',
    description:
      'Each field says where it came from and whether it is a guess. Nothing is stored. Takes up to a minute. ' +
      'With `accept: application/x-ndjson`, lines tell how far it is, and the last one has the draft or the refusal.',
    tags: ['startups'],
    tokens: 'stories',
    changes: [],
    // A file of 1 MB, in which every line end takes two characters.
    body: { bytes: 2 * 1024 * 1024 },
    limits: ['draft'],
    responses: {
      200: {
        ...jsonResponse('The draft', startDraftResponse),
        content: {
          'application/json': { schema: resolver(startDraftResponse) },
          [LINES]: { schema: resolver(readingLine) },
        },
      },
      ...failsWith(422),
    },
  }),
  requireSession(),
  validate('json', startFromSchema),
  async (c) => {
    const { address, file } = c.req.valid('json')
    await countRequest(c)
    c.header('cache-control', 'no-store')
    if (file) return c.json(await Promise.resolve(file).then(draftFromFile).catch(refuse))
    const free = openReadings.take(callerKey(c))
    const ending = new AbortController()
    const end = () => ending.abort()
    const timer = setTimeout(end, MINUTE_MS)
    c.req.raw.signal.addEventListener('abort', end)
    const read = (progress: ReadingProgress) =>
      draftFromAddress(address ?? '', { ...asking(c, ending.signal), ...progress }).finally(() => {
        clearTimeout(timer)
        free()
      })
    if (!c.req.header('accept')?.includes(LINES)) return c.json(await read(SILENT).catch(refuse))
    c.header('content-type', LINES)
    return c.body(
      readingLines({
        read,
        stop: end,
        refusalOf: (error) => {
          if (error instanceof ReadProblem) return error
          c.var.log.error({ err: error }, 'reading an address failed')
          return readProblem('unreachable', hostOf(address ?? ''), REFUSAL_DETAILS.failed)
        },
      }),
    )
  },
)

const asking = (c: Pick<Context<Env>, 'var'>, signal: AbortSignal) => ({
  settings: c.var.config.outbound,
  registries: c.var.config.registries,
  pictures: c.var.pictures,
  signal,
})

function refuse(error: unknown): never {
  if (error instanceof ReadProblem) throw unreadableSource(error.code, `${error.message} ${error.hint}`)
  throw error
}

import type { z } from 'zod'
import { keyFor, requestedWait } from '../../../../platform/code-hosts/ask-host.server.ts'
import { type Answer, type Asking, askAddress } from '../fetching/ask-address.server.ts'
import { readProblem } from '../fetching/read-problem.server.ts'
import { REFUSAL_DETAILS } from '../fetching/refusal-texts.server.ts'

export interface HostAnswer<Body> {
  body: Body
  headers: Answer['headers']
}

/**
 * Asks the interface of a host for JSON.
 * @returns null where there is nothing (404, or 409 of an empty repository)
 * @throws ReadProblem
 */
export async function askHost<Schema extends z.ZodType>(
  host: string,
  address: string,
  schema: Schema,
  asking: Asking,
): Promise<HostAnswer<z.output<Schema>> | null> {
  const { status, body, headers } = await askAddress(address, asking, {
    accept: 'application/json',
    headersFor: (at) => keyFor(at, asking.settings),
  })
  if (status === 404 || status === 409) return null
  if (status === 403 || status === 429) throw readProblem('too_many_questions', host, requestedWait(headers))
  const read = status === 200 ? schema.safeParse(json(body)).data : undefined
  if (read === undefined) throw readProblem('unreachable', host, REFUSAL_DETAILS.unreadable)
  return { body: read, headers }
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

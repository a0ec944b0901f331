import { errorOf } from '../../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../../platform/api/api-transport.ts'
import type { StartDraft } from './draft/start-draft.ts'
import type { ReadingLine, StartFrom } from './start-from.schema.ts'

/** Why a source couldn't be read, and what to do. */
export class SourceRefused extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** The connection ended before the draft was there. */
export class BrokenOff extends Error {}

/**
 * Has the server read an address or a file.
 * @param onLine called as the reading goes on
 * @throws SourceRefused, BrokenOff, ApiError, or what `signal` was aborted with
 */
export async function readSource(
  api: ApiTransport,
  source: StartFrom,
  { signal, onLine }: { signal: AbortSignal; onLine: (line: ReadingLine) => void },
): Promise<StartDraft> {
  const response = await api.fetch(`${api.origin}/api/drafts/from_address`, {
    method: 'POST',
    body: JSON.stringify(source),
    headers: { ...CLIENT_INFO, 'content-type': 'application/json', accept: 'application/x-ndjson' },
    signal,
  })
  if (!response.ok) throw await errorOf(response)
  if (!response.headers.get('content-type')?.includes('ndjson')) return response.json()
  for await (const text of linesOf(response, signal)) {
    const line: ReadingLine = JSON.parse(text)
    onLine(line)
    if ('draft' in line) return line.draft
    if ('refused' in line) throw new SourceRefused(line.refused.message, line.refused.hint)
  }
  throw new BrokenOff()
}

async function* linesOf({ body }: Response, signal: AbortSignal) {
  const reader = body?.getReader()
  if (!reader) return
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines.filter((line) => line !== '')
      if (done) return
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

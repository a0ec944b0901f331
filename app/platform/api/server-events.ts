import { ApiError } from './api-error.ts'
import { type ApiTransport, CLIENT_INFO } from './api-transport.ts'

export interface ServerEvent {
  event?: string
  data?: string
  /** How long to wait before the next connection, in ms. */
  retry?: string
}

/**
 * The events of one connection, as our server writes them. An `EventSource` can't say who asks (CALLS-02).
 * @throws ApiError if the server refuses the stream; another error if the network fails or `signal` aborts
 */
export async function* serverEvents(
  api: ApiTransport,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const { ok, status, headers, body } = await api.fetch(api.origin + path, { headers: CLIENT_INFO, signal })
  if (!ok || !body || !headers.get('content-type')?.startsWith('text/event-stream')) {
    await body?.cancel()
    throw new ApiError(status, {})
  }
  const decoder = new TextDecoder()
  let rest = ''
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield parsed(block)
  }
}

const parsed = (block: string): ServerEvent =>
  Object.fromEntries([...block.matchAll(/^(\w+): (.*)$/gm)].map(([, field, value]) => [field, value]))

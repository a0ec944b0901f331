import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  /** The body as it came. */
  body: string
  at: number
}

type Answer = (response: ServerResponse, call: ReceivedCall) => void

/**
 * Starts a server on this machine that is called, and answers 204 unless a test says otherwise for a path.
 */
export async function webhookReceiver() {
  const received: ReceivedCall[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    const call = {
      path,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      at: performance.now(),
    }
    received.push(call)
    const answer = answers.get(path)
    if (answer) answer(response, call)
    else response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    answers,
    /** The host for OUTBOUND_ALLOW. */
    host: `127.0.0.1:${port}`,
    addressOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** Hangs up on calls that it hasn't answered. */
    hangUp: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Reads what a call says, if its signature is of this secret.
 * @throws Error if it isn't
 */
export const verified = (secret: string, { body, headers }: ReceivedCall): unknown =>
  new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  })

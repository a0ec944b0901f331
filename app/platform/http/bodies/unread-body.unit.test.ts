import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Env } from '../env.ts'
import { type Listening, listen } from '../listen.ts'

const KB = 1024
const MB = 1024 * KB

let server: Listening
let handled: string[]
beforeEach(async () => {
  handled = []
  const app = new Hono<Env>()
    .use(async (c, next) => {
      handled.push(c.req.path)
      await next()
    })
    .post('/refuse', (c) => c.text('Refused without reading', 401))
    .post('/half', async (c) => {
      await c.req.raw.body?.getReader().read()
      return c.text('Refused after the first bytes', 413)
    })
    .post('/read', async (c) => c.text(`Read ${(await c.req.text()).length}`))
  server = await listen({ app, host: '127.0.0.1', port: 0, addressHeader: 'x-caller', graceMs: 100 })
})
afterEach(() => server.stop())

/** Sends raw bytes and reads at the same time. */
function openConnection() {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const ended = Promise.withResolvers<void>()
  let received = ''
  let check = () => {}
  socket
    .on('data', (chunk) => {
      received += chunk
      check()
    })
    .on('end', ended.resolve)
    .on('error', ended.reject)
  return {
    send: (...parts: (string | Buffer)[]) => {
      for (const part of parts) socket.write(part)
    },
    /** Resolves with everything so far as soon as it has `text`. */
    until: (text: string) =>
      new Promise<string>((resolve, reject) => {
        ended.promise.catch(reject)
        check = () => received.includes(text) && resolve(received)
        check()
      }),
    /** Everything up to the end. @throws on a reset */
    async whole() {
      await ended.promise
      return received
    },
    close: () => socket.destroy(),
  }
}

const head = (path: string, ...fields: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: localhost', ...fields].join('\r\n')}\r\n\r\n`
const sized = (path: string, bytes: number, ...fields: string[]) =>
  head(path, `Content-Length: ${bytes}`, ...fields)
const chunkOf = (bytes: number) => [`${bytes.toString(16)}\r\n`, Buffer.alloc(bytes, 'a'), '\r\n'] as const

test.each(['/refuse', '/half'])('%s keeps the connection when what is left arrives soon', async (path) => {
  for (const bytes of [10, 200 * KB, 300 * KB, MB]) {
    const connection = openConnection()
    connection.send(sized(path, bytes), Buffer.alloc(bytes, 'a'))
    const refusal = await connection.until('Refused')
    expect(refusal).toMatch(/connection: keep-alive/i)
    connection.send(sized('/read', 5), 'hello')
    expect(await connection.until('Read')).toContain('Read 5')
    connection.close()
  }
})

test('keeps the connection after a refused chunked body', async () => {
  const connection = openConnection()
  connection.send(head('/refuse', 'Transfer-Encoding: chunked'), ...chunkOf(300 * KB), '0\r\n\r\n')
  expect(await connection.until('Refused')).toMatch(/connection: keep-alive/i)
  connection.send(sized('/read', 5), 'hello')
  expect(await connection.until('Read')).toContain('Read 5')
  connection.close()
})

test.each(['/refuse', '/half'])('%s ends the connection after a response to 12 MB', async (path) => {
  const connection = openConnection()
  connection.send(sized(path, 12 * MB))
  for (let sent = 0; sent < 12; sent += 1) connection.send(Buffer.alloc(MB, 'a'))
  const refusal = await connection.whole()
  expect(refusal).toMatch(/connection: close/i)
  expect(refusal).toContain('Refused')
})

test('a sender without an end gets the response, then the connection ends', async () => {
  const connection = openConnection()
  connection.send(head('/refuse', 'Transfer-Encoding: chunked'), ...chunkOf(2 * MB))
  const refusal = await connection.whole()
  expect(refusal).toMatch(/connection: close/i)
  expect(refusal).toContain('Refused')
  connection.close()
})

test('a sender that stops in the middle gets the response, then the connection ends', async () => {
  const connection = openConnection()
  connection.send(sized('/refuse', 100 * KB), 'the beginning')
  expect(await connection.whole()).toMatch(/connection: close.*Refused/is)
  connection.close()
})

test('fetch reads the refusal of 12 MB', async () => {
  const refusal = await fetch(`${server.url}/refuse`, { method: 'POST', body: Buffer.alloc(12 * MB) })
  expect(refusal.status).toBe(401)
  expect(await refusal.text()).toBe('Refused without reading')
})

test('asks for a body on Expect: 100-continue only to read it', async () => {
  const expecting = 'Expect: 100-continue'
  const refused = openConnection()
  refused.send(sized('/refuse', 12 * MB, expecting))
  expect(await refused.whole()).toMatch(/^HTTP\/1\.1 401 .*connection: close/is)
  refused.close()

  const accepted = openConnection()
  accepted.send(sized('/read', 5, expecting))
  await accepted.until('HTTP/1.1 100 Continue')
  accepted.send('hello')
  expect(await accepted.until('Read')).toMatch(/HTTP\/1\.1 200 .*connection: keep-alive.*Read 5/is)
  accepted.close()
})

test('handles no request that follows a response with Connection: close', async () => {
  const connection = openConnection()
  const body = Buffer.alloc(2 * MB, 'a')
  connection.send(Buffer.concat([Buffer.from(sized('/refuse', body.length)), body]))
  connection.send(sized('/read', 5), 'hello')
  await connection.whole().catch(() => undefined)
  expect(handled).toEqual(['/refuse'])
})

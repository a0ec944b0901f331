import { once } from 'node:events'
import { connect, createServer, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import type { Env } from './env.ts'
import { addressAt, type ListenOptions, listen } from './listen.ts'

const open = (app: Hono<Env>, options: Partial<ListenOptions> = {}) =>
  listen({ app, host: '127.0.0.1', port: 0, addressHeader: 'x-caller', graceMs: 5_000, ...options })

afterEach(() => vi.restoreAllMocks())

test('finishes requests under way on stop and accepts no new ones', async () => {
  const arrived = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const app = new Hono<Env>().get('/', async (c) => {
    arrived.resolve()
    await finish.promise
    return c.text('whole')
  })
  const server = await open(app)
  const answer = fetch(server.url)
  await arrived.promise
  const stopped = server.stop()
  await expect(fetch(server.url)).rejects.toThrow()
  finish.resolve()
  expect(await (await answer).text()).toBe('whole')
  await stopped
})

test('stops despite a request that never ends', async () => {
  const arrived = Promise.withResolvers<void>()
  const app = new Hono<Env>().get('/', async (c) => {
    arrived.resolve()
    await new Promise(() => {})
    return c.text('never')
  })
  const server = await open(app, { graceMs: 20 })
  const answer = fetch(server.url)
  answer.catch(() => undefined)
  await arrived.promise
  await server.stop()
  await expect(answer).rejects.toThrow()
})

test('answers what a kept connection sends while it stops, says that it closes, and then stops', async () => {
  const app = new Hono<Env>().get('/', (c) => c.text(c.req.query('n') ?? ''))
  const server = await open(app, { idleGraceMs: 60_000, graceMs: 90_000 })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const ask = (n: number) => socket.write(`GET /?n=${n} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  ask(1)
  const [first] = await once(socket, 'data')
  expect(String(first)).not.toMatch(/connection: close/i)
  const stopped = server.stop()
  ask(2)
  const second = await text(socket)
  expect(second).toMatch(/^HTTP\/1.1 200.*connection: close.*2$/is)
  await stopped
})

test('closes connections that send nothing when it stops', async () => {
  const server = await open(new Hono<Env>(), { graceMs: 60_000 })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const closed = once(socket.resume(), 'close')
  await once(socket, 'connect')
  await server.stop()
  await closed
})

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: local'],
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf'],
])('ends a connection whose %s take too long, and serves others meanwhile', async (_what, beginning) => {
  const app = new Hono<Env>()
    .get('/', (c) => c.text('here'))
    .post('/', async (c) => c.text(await c.req.text().catch(() => '')))
  const timeouts = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 }
  const server = await open(app, { timeouts })
  const slow = connect(Number(new URL(server.url).port), '127.0.0.1', () => slow.write(beginning))
  const answer = text(slow)
  expect(await (await fetch(server.url)).text()).toBe('here')
  expect(await answer).toMatch(/^HTTP\/1.1 408 /)
  await server.stop()
})

test('ends the connection of a reader who takes nothing of a response, and serves slow ones', async () => {
  const ended = Promise.withResolvers<void>()
  const size = 32 * 1024 * 1024
  const app = new Hono<Env>().get('/:who', (c) => {
    if (c.req.param('who') === 'stuck') (c.env as HttpBindings).outgoing.once('close', ended.resolve)
    return c.body(
      new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(size / 32))
          sent[c.req.param('who')]! += 1
          if (sent[c.req.param('who')] === 32) controller.close()
        },
      }),
    )
  })
  const sent: Record<string, number> = { stuck: 0, slow: 0 }
  const server = await open(app, { timeouts: { stalledReadersInterval: 200 } })
  const request = (who: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(`GET /${who} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    return socket
  }
  const stuck = request('stuck').pause()
  const slow = request('slow')
  let received = 0
  for await (const chunk of slow) {
    received += chunk.length
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(received).toBeGreaterThan(size)
  await ended.promise
  expect(sent.stuck).toBeLessThan(32)
  stuck.destroy()
  await server.stop()
})

test('answers at both loopback addresses, and stops at both', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const server = await open(
      new Hono<Env>().get('/', (c) => c.text(c.req.header('x-caller') ?? '')),
      { host },
    )
    const { port } = new URL(server.url)
    const ask = async (address: string) => (await fetch(`http://${address}:${port}/`)).text()
    expect([await ask('127.0.0.1'), await ask('[::1]')]).toEqual(['127.0.0.1', '::1'])
    await server.stop()
    await expect(ask('127.0.0.1')).rejects.toThrow()
    await expect(ask('[::1]')).rejects.toThrow()
  }
})

test('answers at the loopback address that there is', async () => {
  const listen = Server.prototype.listen
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...options: unknown[]) {
    if (options[1] !== '::1') return Reflect.apply(listen, this, options)
    queueMicrotask(() => this.emit('error', Object.assign(new Error(), { code: 'EADDRNOTAVAIL' })))
    return this
  })
  const server = await open(new Hono<Env>().get('/', (c) => c.text('here')))
  expect(await (await fetch(server.url)).text()).toBe('here')
  await server.stop()
})

test('does not start beside another program at the other loopback address', async () => {
  const program = createServer()
  await once(program.listen(0, '::1'), 'listening')
  const address = program.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(open(new Hono<Env>(), { port })).rejects.toThrow(`Port ${port} of ::1 is already in use.`)
  // It left the first address.
  const first = createServer()
  await once(first.listen(port, '127.0.0.1'), 'listening')
  first.close()
  program.close()
})

test('refuses a request with two Host headers', async () => {
  const server = await open(new Hono<Env>().get('/', (c) => c.text('reached')))
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nhost: elsewhere.example\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
  await server.stop()
})

test("takes the caller's address from the connection and ignores headers", async () => {
  const app = new Hono<Env>().get('/', (c) => c.text(c.req.header('x-caller') ?? ''))
  const server = await open(app)
  const headers = { 'x-caller': '203.0.113.7', 'x-forwarded-for': '203.0.113.7' }
  const answered = await fetch(server.url, { headers })
  expect(await answered.text()).toBe('127.0.0.1')
  await server.stop()
})

test('takes the address from a trusted proxy and ignores forged entries', async () => {
  const app = new Hono<Env>().get('/', (c) => c.text(c.req.header('x-caller') ?? ''))
  const server = await open(app, { proxies: 1 })
  const headers = { 'x-caller': '192.0.2.1', 'x-forwarded-for': '192.0.2.1, 203.0.113.7' }
  expect(await (await fetch(server.url, { headers })).text()).toBe('203.0.113.7')
  expect(await (await fetch(server.url)).text()).toBe('127.0.0.1')
  await server.stop()
})

test('rejects when the port is taken', async () => {
  const server = await open(new Hono<Env>())
  await expect(open(new Hono<Env>(), { port: Number(new URL(server.url).port) })).rejects.toThrow(
    /already in use/,
  )
  await server.stop()
})

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['fd12:3456::7', 'http://[fd12:3456::7]:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['unpause.localhost', 'http://unpause.localhost:3000'],
])('prints a valid address with HOST=%s', (host, address) => {
  expect(addressAt(host, 3000)).toBe(address)
  expect(new URL(address).port).toBe('3000')
})

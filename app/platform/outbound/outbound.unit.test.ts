import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type DnsAnswers, dnsServer } from '../../../test/dns-server.ts'
import { TEST_CERTIFICATE } from '../../../test/test-certificate.ts'
import { readAllowedHosts } from './allowed-hosts.ts'
import { fetchPublic, type OutboundSettings } from './outbound.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function portOf(server: ReturnType<typeof createServer>) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const serve = (answer: RequestListener) => portOf(createServer(answer))

async function resolving(answers: DnsAnswers) {
  const dns = await dnsServer(answers)
  closing.push(dns.close)
  return dns
}

const NOTHING: OutboundSettings = { allowed: [], resolver: undefined }

const allowing = (list: string, more: Partial<OutboundSettings> = {}): OutboundSettings => ({
  ...NOTHING,
  allowed: readAllowedHosts(list) ?? [],
  ...more,
})

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { reason?: string }) => error.reason ?? String(error),
  )

test('outbound: reads an answer with its status, headers and body', async () => {
  const port = await serve((request, response) => {
    response.setHeader('content-type', 'text/plain')
    response.statusCode = 203
    response.end(`${request.method} ${request.url} for ${request.headers.host}`)
  })
  const answer = await fetchPublic(`http://127.0.0.1:${port}/a?b`, allowing(`127.0.0.1:${port}`))
  expect([answer.status, answer.headers['content-type'], answer.body.toString(), answer.redirectsTo]).toEqual(
    [203, 'text/plain', `GET /a?b for 127.0.0.1:${port}`, null],
  )
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.0.0.0x1/',
  'http://127.0.0.1./',
  'http://%31%32%37.0.0.1/',
  'http://１２７.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fe80::1]/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/',
  'http://localhost./',
])('outbound: does not open the private address %s', async (address) => {
  expect(await reasonOf(fetchPublic(address, NOTHING))).toBe('not_public')
})

test.each([
  ['http://1.2.3.4.5.6.256/', 'not_an_address'],
  ['http://::1/', 'not_an_address'],
  ['http://', 'not_an_address'],
  ['file:///etc/passwd', 'not_an_address'],
  ['ftp://1.1.1.1/', 'not_an_address'],
  ['http://name:password@1.1.1.1/', 'not_an_address'],
  ['http://1.1.1.1:25/', 'port'],
  ['https://1.1.1.1:6379/', 'port'],
])('outbound: refuses %s as %s', async (address, reason) => {
  expect(await reasonOf(fetchPublic(address, NOTHING))).toBe(reason)
})

test('outbound: allows a host with its port only', async () => {
  const port = await serve((_, response) => response.end('yes'))
  expect(await reasonOf(fetchPublic(`http://127.0.0.1:${port}`, allowing(`127.0.0.1:${port}`)))).toBe('none')
  expect(await reasonOf(fetchPublic(`http://127.0.0.1:80`, allowing(`127.0.0.1:${port}`)))).toBe('not_public')
  expect(await reasonOf(fetchPublic(`http://localhost:${port}`, allowing(`127.0.0.1:${port}`)))).toBe('port')
})

test('outbound: refuses a name with one private address beside a public one', async () => {
  const dns = await resolving({
    'both.example': { A: ['93.184.216.34', '10.0.0.7'] },
    'six.example': { A: ['93.184.216.34'], AAAA: ['0:0:0:0:0:0:0:1'] },
  })
  const settings = { ...NOTHING, resolver: `127.0.0.1:${dns.port}` }
  expect(await reasonOf(fetchPublic('http://both.example/', settings))).toBe('not_public')
  expect(await reasonOf(fetchPublic('http://six.example/', settings))).toBe('not_public')
})

test('outbound: refuses a name of which one kind of address stays unknown', async () => {
  const dns = await resolving({ 'broken.example': 'SERVFAIL' })
  expect(
    await reasonOf(fetchPublic('http://broken.example/', { ...NOTHING, resolver: `127.0.0.1:${dns.port}` })),
  ).toBe('name_servers')
  expect(
    await reasonOf(fetchPublic('http://none.example/', { ...NOTHING, resolver: `127.0.0.1:${dns.port}` })),
  ).toBe('no_such_name')
})

test('outbound: resolves a name once, and connects to the address that it tested', async () => {
  const port = await serve((request, response) => response.end(request.headers.host))
  const dns = await resolving({ 'shop.example': { A: ['127.0.0.1'] } })
  const settings = allowing(`shop.example:${port}`, { resolver: `127.0.0.1:${dns.port}` })
  const answer = await fetchPublic(`http://shop.example:${port}/`, settings)
  expect(answer.body.toString()).toBe(`shop.example:${port}`)
  expect(dns.questions.sort()).toEqual(['shop.example 1', 'shop.example 28'])
})

test('outbound: compares the certificate with the name, not with the address', async () => {
  const port = await portOf(createHttpsServer(TEST_CERTIFICATE, (_, response) => response.end('secure')))
  const dns = await resolving({ 'shop.example': { A: ['127.0.0.1'] }, 'other.example': { A: ['127.0.0.1'] } })
  const settings = allowing(`shop.example:${port}, other.example:${port}`, {
    resolver: `127.0.0.1:${dns.port}`,
    ca: TEST_CERTIFICATE.cert,
  })
  expect((await fetchPublic(`https://shop.example:${port}/`, settings)).body.toString()).toBe('secure')
  expect(await reasonOf(fetchPublic(`https://other.example:${port}/`, settings))).toBe('certificate')
  expect(await reasonOf(fetchPublic(`https://shop.example:${port}/`, { ...settings, ca: undefined }))).toBe(
    'certificate',
  )
})

test.each([301, 302, 303, 307, 308])(
  'outbound: says where a %i leads and does not follow it',
  async (status) => {
    const paths: (string | undefined)[] = []
    const port = await serve((request, response) => {
      paths.push(request.url)
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
    const answer = await fetchPublic(`http://127.0.0.1:${port}/`, allowing(`127.0.0.1:${port}`))
    expect(answer.redirectsTo).toBe(`http://127.0.0.1:${port}/elsewhere`)
    expect(paths).toEqual(['/'])
  },
)

test('outbound: ends a body that comes in drops at the deadline', async () => {
  const port = await serve((_, response) => {
    response.write('a')
    const drip = setInterval(() => response.write('b'), 20)
    response.on('close', () => clearInterval(drip))
  })
  const settings = allowing(`127.0.0.1:${port}`)
  expect(await reasonOf(fetchPublic(`http://127.0.0.1:${port}/`, settings, { timeoutMs: 300 }))).toBe(
    'too_slow',
  )
})

test('outbound: ends at the deadline while headers or name servers are waited for', async () => {
  const port = await serve(() => undefined)
  const dns = await resolving({ 'silent.example': 'silence' })
  const settings = allowing(`127.0.0.1:${port}`, { resolver: `127.0.0.1:${dns.port}` })
  expect(await reasonOf(fetchPublic(`http://127.0.0.1:${port}/`, settings, { timeoutMs: 200 }))).toBe(
    'too_slow',
  )
  expect(await reasonOf(fetchPublic('http://silent.example/', settings, { timeoutMs: 200 }))).toBe('too_slow')
})

test('outbound: has one deadline for headers and body together', async () => {
  const port = await serve((_, response) => {
    setTimeout(() => {
      response.write('a')
      setTimeout(() => response.end('b'), 300)
    }, 300)
  })
  const address = `http://127.0.0.1:${port}/`
  const settings = allowing(`127.0.0.1:${port}`)
  expect(await reasonOf(fetchPublic(address, settings, { timeoutMs: 450 }))).toBe('too_slow')
  expect((await fetchPublic(address, settings, { timeoutMs: 10_000 })).body.toString()).toBe('ab')
})

test('outbound: stops reading at the limit, and leaves a server that would go on for ever', async () => {
  const closed = Promise.withResolvers<number>()
  const port = await serve((_, response) => {
    let sent = 0
    const part = Buffer.alloc(64 * 1024)
    const goOn = () => {
      while (!response.destroyed && response.write(part)) sent += part.length
    }
    response.on('drain', goOn).on('close', () => closed.resolve(sent))
    goOn()
  })
  const settings = allowing(`127.0.0.1:${port}`)
  const answer = fetchPublic(`http://127.0.0.1:${port}/`, settings, { maxBytes: 100_000 })
  expect(await reasonOf(answer)).toBe('too_large')
  // What lies in the buffers of the connection is all that came.
  expect(await closed.promise).toBeLessThan(20 * 1024 ** 2)
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['gzip, br', (bytes: Buffer) => brotliCompressSync(gzipSync(bytes))],
] as const)('outbound: undoes %s, and counts what comes out', async (encoding, compress) => {
  // The answer is packed before it is asked for, as that takes longer than an answer may.
  let packed = compress(Buffer.from('a small answer'))
  const port = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(packed),
  )
  const settings = allowing(`127.0.0.1:${port}`)
  const ask = () => fetchPublic(`http://127.0.0.1:${port}/`, settings, { maxBytes: 100_000 })
  expect((await ask()).body.toString()).toBe('a small answer')
  packed = compress(Buffer.alloc(30 * 1024 ** 2))
  expect(await reasonOf(ask())).toBe('too_large')
})

test.each([
  ['an unknown encoding', 'compress', 'x'],
  ['three layers', 'gzip, gzip, gzip', 'x'],
  ['bytes that are no gzip', 'gzip', 'x'],
  ['the name of a property', 'constructor', 'x'],
])('outbound: reads nothing of %s', async (_what, encoding, body) => {
  const port = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body),
  )
  expect(await reasonOf(fetchPublic(`http://127.0.0.1:${port}/`, allowing(`127.0.0.1:${port}`)))).toBe(
    'broken',
  )
})

test('outbound: tells a broken answer from a missing server', async () => {
  const port = await serve((request) => request.socket.end('HTTP/1.1 nonsense\r\n\r\n'))
  const cut = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('ten bytes.')
    setTimeout(() => response.destroy(), 20)
  })
  const settings = allowing(`127.0.0.1:${port}, 127.0.0.1:${cut}, 127.0.0.1:1`)
  expect(await reasonOf(fetchPublic(`http://127.0.0.1:${port}/`, settings))).toBe('broken')
  expect(await reasonOf(fetchPublic(`http://127.0.0.1:${cut}/`, settings))).toBe('broken')
  expect(await reasonOf(fetchPublic('http://127.0.0.1:1/', settings))).toBe('no_connection')
})

test.each([
  ['127.0.0.1:8053', [{ host: '127.0.0.1', port: 8053 }]],
  [
    '127.1:80, [::1]:9000,',
    [
      { host: '127.0.0.1', port: 80 },
      { host: '::1', port: 9000 },
    ],
  ],
  ['Forge.Internal:443', [{ host: 'forge.internal', port: 443 }]],
  ['', []],
  ['forge.internal', null],
  ['http://forge.internal:80', null],
  ['forge.internal:0', null],
  ['forge.internal:99999', null],
])('outbound: reads the allowed hosts "%s"', (list, hosts) => {
  expect(readAllowedHosts(list)).toEqual(hosts)
})

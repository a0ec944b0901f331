import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { shopZone } from '../../../test/shop-zone.ts'
import { domainIn, lookAtFile, lookAtRecord } from './domain-proofs.server.ts'

const closing: (() => unknown)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const TOKEN = 'unpause-handover=0123456789abcdef0123456789abcdef'

async function shop(...zone: Parameters<typeof shopZone>) {
  const { close, ...settings } = await shopZone(...zone)
  closing.push(close)
  return settings
}

async function site(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return shop({}, {}, (server.address() as AddressInfo).port)
}

test.each([
  ['shop.example', 'shop.example'],
  [' HTTPS://Shop.Example/path?x ', 'shop.example'],
  ['shop.example.', 'shop.example'],
  ['müller.example', 'xn--mller-kva.example'],
  ['xn--mller-kva.example', 'xn--mller-kva.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['localhost', null],
  ['127.0.0.1', null],
  ['2130706433', null],
  ['[::1]', null],
  ['', null],
  ['a b.example', null],
])('the domain in "%s" is %s', (typed, domain) => {
  expect(domainIn(typed)).toBe(domain)
})

test.each([
  ['alone', [TOKEN]],
  ['beside others', ['v=spf1 -all', TOKEN, 'google-site-verification=x']],
  ['in several strings', [`${TOKEN.slice(0, 10)}|${TOKEN.slice(10)}`]],
  ['in quotes and blanks that the panel added', [` "${TOKEN}" `]],
])('a TXT record proves a domain: the code %s', async (_how, records) => {
  const settings = await shop({ '_unpause.shop.example': { TXT: records } })
  const look = await lookAtRecord('https://shop.example/', TOKEN, settings)
  expect(look).toEqual({
    result: 'proven',
    says: 'The TXT record at _unpause.shop.example has the code. We asked ns1.host.example.',
  })
})

test('a TXT record proves a domain in both spellings', async () => {
  const settings = await shop({
    'xn--mller-kva.example': { SOA: ['ns1.host.example'] },
    '_unpause.xn--mller-kva.example': { TXT: [TOKEN] },
  })
  for (const domain of ['müller.example', 'xn--mller-kva.example'])
    expect(await lookAtRecord(domain, TOKEN, settings)).toMatchObject({ result: 'proven' })
})

test('a TXT record that is missing, or another one, proves nothing, and the sentence says where we looked', async () => {
  expect(await lookAtRecord('shop.example', TOKEN, await shop({}))).toEqual({
    result: 'not_there',
    says: "There's no TXT record at _unpause.shop.example yet. We asked ns1.host.example.",
  })
  const others = await shop({ '_unpause.shop.example': { TXT: [`${TOKEN}0`, `x ${TOKEN}`] } })
  expect(await lookAtRecord('shop.example', TOKEN, others)).toEqual({
    result: 'not_there',
    says: 'None of the 2 TXT records at _unpause.shop.example is the code. We asked ns1.host.example.',
  })
})

test('a TXT record: where only the resolver answers, the sentence says so', async () => {
  const look = await lookAtRecord('shop.example', TOKEN, await shop('silence'))
  expect(look).toMatchObject({ result: 'not_there', says: expect.stringContaining('we asked a resolver') })
})

test('a TXT record: failures of name servers are no answer', async () => {
  const settings = await shop(
    { '_unpause.shop.example': 'SERVFAIL' },
    { '_unpause.shop.example': 'SERVFAIL' },
  )
  expect(await lookAtRecord('shop.example', TOKEN, settings)).toEqual({
    result: 'couldnt_look',
    says: "We couldn't look at _unpause.shop.example. The name servers didn't answer.",
  })
})

const answer =
  (type: string, body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, type === '' ? {} : { 'content-type': type }).end(body)

test.each([
  ['plain text', 'text/plain; charset=utf-8', TOKEN],
  ['octets, among other lines of Windows', 'application/octet-stream', `hello\r\n${TOKEN}\r\n`],
  ['without a type, after a mark', '', `\uFEFF${TOKEN}`],
])('a file proves a domain: %s', async (_what, type, body) => {
  const look = await lookAtFile('shop.example', TOKEN, await site(answer(type, body)))
  expect(look).toMatchObject({
    result: 'proven',
    says: expect.stringMatching(/unpause\.txt has the code\.$/),
  })
})

test.each<[string, RequestListener, string, RegExp]>([
  [
    'a line that only contains the code',
    answer('text/plain', `see ${TOKEN}`),
    'not_there',
    /none of its lines/,
  ],
  ['nothing', answer('text/plain', 'Not found', 404), 'not_there', /There's nothing at .* yet/],
  [
    'a start page at every address',
    answer('text/html', `<p>${TOKEN}</p>`),
    'not_there',
    /answers every address with its start page/,
  ],
  [
    'a page at this address only',
    (request, response) =>
      response
        .writeHead(request.url?.endsWith('unpause.txt') ? 200 : 404, { 'content-type': 'text/html' })
        .end(TOKEN),
    'not_there',
    /is a web page/,
  ],
  ['JSON', answer('application/json', TOKEN), 'not_there', /is sent as application\/json/],
  ['a file of 2 MB', answer('text/plain', 'x'.repeat(2 * 1024 ** 2)), 'not_there', /larger than 1 MB/],
  [
    'a redirect',
    (_, response) => response.writeHead(301, { location: 'https://www.shop.example/' }).end(),
    'not_there',
    /leads on to https:\/\/www\.shop\.example\/\. We don't follow that/,
  ],
  ['a protection page', answer('text/html', 'Are you human?', 403), 'couldnt_look', /status 403/],
  ['a server in trouble', answer('text/html', '', 503), 'couldnt_look', /status 503/],
  ['a connection that breaks', (request) => request.socket.destroy(), 'couldnt_look', /couldn't connect/],
])('a file proves nothing: %s', async (_what, listener, result, says) => {
  const look = await lookAtFile('shop.example', TOKEN, await site(listener))
  expect(look).toEqual({ result, says: expect.stringMatching(says) })
})

test('a file on a private server is not looked at', async () => {
  const { resolver } = await shop({})
  const look = await lookAtFile('shop.example', TOKEN, { allowed: [], resolver })
  expect(look).toMatchObject({
    result: 'couldnt_look',
    says: expect.stringContaining("isn't on the public internet"),
  })
})

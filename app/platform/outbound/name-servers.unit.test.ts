import { afterEach, expect, test } from 'vitest'
import { type DnsAnswers, dnsServer } from '../../../test/dns-server.ts'
import { askResolver, lookUp } from './name-servers.ts'

const closing: (() => unknown)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function server(answers: DnsAnswers) {
  const dns = await dnsServer(answers)
  closing.push(dns.close)
  return dns
}

/** A resolver that knows the zone's one or two name servers, and these. */
async function zone(resolver: DnsAnswers, ...own: DnsAnswers[]) {
  const servers = await Promise.all(own.map(server))
  const names = servers.map((_, index) => `ns${index + 1}.host.example`)
  const dns = await server({
    'shop.example': { NS: names },
    ...Object.fromEntries(names.map((name) => [name, { A: ['127.0.0.1'] }])),
    ...resolver,
  })
  return {
    servers,
    settings: {
      allowed: servers.map(({ port }, index) => ({ host: names[index]!, port })),
      resolver: `127.0.0.1:${dns.port}`,
    },
  }
}

const SOA = { 'shop.example': { SOA: ['ns1.host.example'], MX: ['10 Mail.Shop.example', '5 first.example'] } }

test('name servers: asks those of the zone, while the resolver still says no', async () => {
  const { settings } = await zone(
    {},
    { ...SOA, '_unpause.shop.example': { TXT: ['one|two', 'v=spf1 -all'] } },
  )
  expect(await lookUp('_unpause.shop.example', 'TXT', settings)).toEqual({
    source: 'zone',
    answers: [{ server: 'ns1.host.example', records: ['onetwo', 'v=spf1 -all'] }],
  })
  expect(await lookUp('shop.example', 'MX', settings)).toMatchObject({
    answers: [{ records: ['10 mail.shop.example', '5 first.example'] }],
  })
})

test('name servers: says what each of them knows when they disagree', async () => {
  const { settings } = await zone({}, { ...SOA, '_unpause.shop.example': { TXT: ['token'] } }, SOA)
  const { answers } = await lookUp('_unpause.shop.example', 'TXT', settings)
  expect(answers).toEqual([
    { server: 'ns1.host.example', records: ['token'] },
    { server: 'ns2.host.example', records: [] },
  ])
})

test('name servers: one that fails, or does not know the zone, says nothing', async () => {
  const { settings } = await zone({}, { ...SOA, '_unpause.shop.example': 'SERVFAIL' }, {})
  await expect(
    lookUp('_unpause.shop.example', 'TXT', { ...settings, resolver: settings.resolver }),
  ).resolves.toMatchObject({
    source: 'resolver',
    answers: [{ records: null }, { records: null }, { server: 'resolver', records: [] }],
  })
})

test('name servers: the resolver answers when they are private and not allowed', async () => {
  const { settings, servers } = await zone({ '_unpause.shop.example': { TXT: ['token'] } }, SOA)
  const answer = await lookUp('_unpause.shop.example', 'TXT', { ...settings, allowed: [] })
  expect(answer).toEqual({
    source: 'resolver',
    answers: [
      { server: 'ns1.host.example', records: null },
      { server: 'resolver', records: ['token'] },
    ],
  })
  expect(servers[0]?.questions).toEqual([])
})

test('name servers: the resolver follows a CNAME out of the zone', async () => {
  const { settings } = await zone(
    { '_unpause.shop.example': { TXT: ['behind the alias'] } },
    { ...SOA, '_unpause.shop.example': { CNAME: ['proofs.other.example'] } },
  )
  expect(await lookUp('_unpause.shop.example', 'TXT', settings)).toMatchObject({
    source: 'zone',
    answers: [{ records: ['behind the alias'] }],
  })
})

test('name servers: nobody answers', async () => {
  const dns = await server({ 'shop.example': 'SERVFAIL', '_unpause.shop.example': 'SERVFAIL' })
  const settings = { allowed: [], resolver: `127.0.0.1:${dns.port}` }
  await expect(lookUp('_unpause.shop.example', 'TXT', settings)).rejects.toMatchObject({
    reason: 'name_servers',
  })
  await expect(askResolver('shop.example', 'NS', settings)).rejects.toMatchObject({ reason: 'name_servers' })
})

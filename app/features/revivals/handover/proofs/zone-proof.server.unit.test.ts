import { afterEach, expect, test } from 'vitest'
import { type DnsAnswers, dnsServer } from '../../../../../test/dns-server.ts'
import { shopZone } from '../../../../../test/shop-zone.ts'
import { lookAtZone } from './zone-proof.server.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function shop(...zone: Parameters<typeof shopZone>) {
  const { close, ...settings } = await shopZone(...zone)
  closing.push(close)
  return settings
}

const SOUND: DnsAnswers = {
  'shop.example': { SOA: ['ns1.host.example'], NS: ['ns1.host.example'], MX: ['10 mail.shop.example'] },
}
const KNOWN: DnsAnswers = {
  'shop.example': { NS: ['ns1.host.example'], MX: ['10 mail.shop.example'] },
}

test.each<[string, DnsAnswers | 'silence', DnsAnswers, boolean, string, RegExp]>([
  [
    'all is well',
    SOUND,
    KNOWN,
    true,
    'proven',
    /^ns1\.host\.example answer.* Mail goes to mail\.shop\.example\.$/,
  ],
  ['a server that does not know it', 'silence', KNOWN, true, 'couldnt_look', /doesn't answer for it/],
  [
    'older mail in resolvers',
    SOUND,
    { 'shop.example': { NS: ['ns1.host.example'], MX: ['5 old.example'] } },
    true,
    'not_there',
    /still give the older answer/,
  ],
  [
    'no mail any more',
    { 'shop.example': { SOA: ['ns1.host.example'], NS: ['ns1.host.example'] } },
    { 'shop.example': { NS: ['ns1.host.example'] } },
    true,
    'not_there',
    /no MX record/,
  ],
  [
    'DNSSEC keys that do not match',
    SOUND,
    { 'shop.example': 'SERVFAIL' },
    true,
    'couldnt_look',
    /the DNSSEC key at the registrar is still the old one/,
  ],
  ['a domain that is gone', SOUND, { 'shop.example': {} }, true, 'not_there', /Resolvers give no answer/],
])('name servers and mail: %s', async (_what, own, resolver, hadMail, result, says) => {
  expect(await lookAtZone('shop.example', hadMail, await shop(own, resolver))).toEqual({
    result,
    says: expect.stringMatching(says),
  })
})

const NAMED = ['ns1.host.example', 'ns2.host.example']
const withMail = (MX: string[]) => ({ 'shop.example': { SOA: ['ns1.host.example'], NS: NAMED, MX } })

/** A zone with two name servers, and what resolvers say of its mail. */
async function zoneOfTwo(one: DnsAnswers, other: DnsAnswers, MX: string[]) {
  const servers = await Promise.all([one, other].map((answers) => dnsServer(answers)))
  const addresses = Object.fromEntries(NAMED.map((name) => [name, { A: ['127.0.0.1'] }]))
  const resolver = await dnsServer({ 'shop.example': { NS: NAMED, MX }, ...addresses })
  closing.push(...[...servers, resolver].map(({ close }) => close))
  return {
    allowed: NAMED.map((host, index) => ({ host, port: servers[index]!.port })),
    resolver: `127.0.0.1:${resolver.port}`,
  }
}

const MAIL = ['10 mail.shop.example']

test.each<[string, DnsAnswers, DnsAnswers, string[], string, RegExp]>([
  ['both agree', withMail(MAIL), withMail(MAIL), MAIL, 'proven', /and agree/],
  [
    'one fails',
    withMail(MAIL),
    { 'shop.example': 'SERVFAIL' },
    MAIL,
    'couldnt_look',
    /ns2\.host\.example is/,
  ],
  ['they differ', withMail(MAIL), withMail(['5 old.example']), MAIL, 'couldnt_look', /different answers/],
  [
    'one fails, and no mail by all that answer',
    withMail([]),
    { 'shop.example': 'SERVFAIL' },
    [],
    'not_there',
    /no MX/,
  ],
  ['one has no mail', withMail(MAIL), withMail([]), [], 'couldnt_look', /different answers/],
])('of two name servers, %s', async (_what, one, other, mail, result, says) => {
  expect(await lookAtZone('shop.example', true, await zoneOfTwo(one, other, mail))).toEqual({
    result,
    says: expect.stringMatching(says),
  })
})

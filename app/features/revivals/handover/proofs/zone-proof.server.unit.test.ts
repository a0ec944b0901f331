import { afterEach, expect, test } from 'vitest'
import type { DnsAnswers } from '../../../../../test/dns-server.ts'
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
  ['a server that does not know it', 'silence', KNOWN, true, 'not_there', /doesn't answer for it/],
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

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/test-database.ts'
import '../../../../test/property-seed.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

async function masked(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select app.masked_contact(contact) as shown from unnest(${texts}::text[]) with ordinality each(contact, place)
    order by place`.execute(db.owner)
  return rows.map(({ shown }) => shown)
}

const spaced = (word: string) => [...word].join(' ')

const name = fc.constantFrom('dan', 'mira.k', 'Zoë', 'o_neill', 'josé')
const host = fc.constantFrom('mailbox', 'reader', 'köln-post')
const ending = fc.constantFrom('com', 'example', 'de', 'io')
const at = fc.constantFrom(
  '@',
  ' @ ',
  ' (at) ',
  '(at)',
  ' [AT] ',
  ' {at} ',
  ' <at> ',
  ' -at- ',
  ' *at* ',
  '[@]',
)
const dot = fc.constantFrom('.', ' . ', ' (dot) ', '[dot]', ' [.] ', ' dot ', ' DOT ', ' {dot} ', ' -dot- ')
const before = fc.constantFrom('', 'Email ', 'Please write to me: ', 'Best: ')
const after = fc.constantFrom('', ', evenings', ' or comment below')

const addresses = fc
  .record({ before, name, at, host, dot, ending, after, isSpaced: fc.boolean() })
  .map((parts) => ({ ...parts, name: parts.isSpaced ? spaced(parts.name) : parts.name }))

test('[REVIVE-03] guests read no part of an address, however it is spelled', async () => {
  const sample = fc.sample(addresses, { numRuns: 500, seed: Number(process.env.SEED ?? 1) })
  const texts = sample.map((parts) =>
    [parts.before, parts.name, parts.at, parts.host, parts.dot, parts.ending, parts.after].join(''),
  )
  const shown = await masked(texts)
  const leaks = sample.flatMap(({ name, host, ending, before }, index) => {
    const rest = shown[index]!.slice(before.length === 0 ? 0 : 1)
    return [name, host, ending].some((part) =>
      new RegExp(`(^|\\s)${part.replace('.', '\\.')}(\\s|$)`, 'u').test(rest),
    )
      ? [`${texts[index]} → ${shown[index]}`]
      : []
  })
  expect(leaks).toEqual([])
})

test.each([
  ['dan at mailbox dot com', '•••'],
  ['dan at mailbox dot in', '•••'],
  ['dan at mailbox (dot) com', '•••'],
  ['dan at mailbox . com', '•••'],
  ['d a n at m a i l dot com', '•••'],
  ['d a n @ mail . example', '•••'],
  ['skype:dan', 'skype: •••'],
  ['Write me: skype:dan.k, thanks', 'Write me: skype: •••, thanks'],
  ['Skype: dan', 'Skype: •••'],
  ['Telegram: dan or Signal: mira', 'Telegram: ••• or Signal: •••'],
  ['xmpp:dan@mail.example', '•••'],
  ['sip:mira', '•••'],
])('[REVIVE-03] guests read %j as %j', async (contact, shown) => {
  expect(await masked([contact])).toEqual([shown])
})

test('[REVIVE-03] ordinary prose stays as it is', async () => {
  const prose = [
    'meet at noon . then go',
    'Meet me at the cafe at noon. It is nice there.',
    'I am at work . it rains',
    'Look at the dot on the map',
    'Note: evenings only',
    'Signal: yes please',
    'Telegram: if you like, else email: whatever suits you',
    'See the dot at the dot in the corner',
    'A b c of the project (at least) . Really',
    'Comment here - at best - and wait',
    'Email, please. Thanks!',
    'Dot com boom at its best',
  ]
  expect(await masked(prose)).toEqual(prose)
})

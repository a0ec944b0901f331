import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { PUNCTUATION } from '../../../../test/punctuation.ts'
import { formatText } from '../../../platform/text/format-text.ts'
import { HELD_LINK_MARK } from './held-link-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ADDRESS = 'https://planted.example/offer?from=here'

/** The texts as others read them while their links are held. */
const shown = async (texts: readonly string[]): Promise<string[]> =>
  app.db.system(async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select app.without_links(text) as text
      from unnest(${texts}::text[]) with ordinality as written (text, place) order by place`.execute(tx)
    return rows.map(({ text }) => text)
  })

test('what is held ends before the punctuation of every script, and what follows is shown', async () => {
  const written = PUNCTUATION.map((mark) => `見${mark}${ADDRESS}${mark}見`)
  expect(await shown(written)).toEqual(PUNCTUATION.map((mark) => `見${mark}${HELD_LINK_MARK}${mark}見`))
  const hosts = PUNCTUATION.map((mark) => `planted.com${mark}見 www.planted.example${mark}見`)
  expect(await shown(hosts)).toEqual(
    PUNCTUATION.map((mark) => `${HELD_LINK_MARK}${mark}見 ${HELD_LINK_MARK}${mark}見`),
  )
})

test.each([
  ['planted.com谢谢', `${HELD_LINK_MARK}谢谢`],
  ['你好。planted.com', `你好。${HELD_LINK_MARK}`],
  [`(${ADDRESS})and`, `(${HELD_LINK_MARK})and`],
  [`${ADDRESS}/X_(。)y。z`, `${HELD_LINK_MARK}。z`],
  [`<${ADDRESS}/。x>。y`, `<${HELD_LINK_MARK}>。y`],
  [`[見](${ADDRESS}/。x)。y`, `[見] ${HELD_LINK_MARK}。y`],
  [`${ADDRESS}\u3000見 ${ADDRESS}\u00a0見`, `${HELD_LINK_MARK}\u3000見 ${HELD_LINK_MARK}\u00a0見`],
  ['planted。com/offer', HELD_LINK_MARK],
  ['maya@planted.com', 'maya@planted.com'],
])('%j is shown as %j', async (written, expected) => {
  expect(await shown([written])).toEqual([expected])
})

test('no link is left in what is shown, wherever an address stands', async () => {
  const piece = fc.oneof(
    fc.constantFrom(ADDRESS, 'HTTP://planted.example', 'http://[::1]:80/x', '<https://planted.example/'),
    fc.constantFrom('](', 'https:', '//', 'x', '見', '/', '-', '\n', ' ', '\u00a0'),
    fc.constantFrom(...PUNCTUATION, ...'.,:;!?()[]{}<>"\'*_~`\\'),
  )
  const texts = fc.sample(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    2000,
  )
  for (const [index, text] of (await shown(texts)).entries())
    expect(formatText(text) ?? '', texts[index]).not.toContain('href="http')
})

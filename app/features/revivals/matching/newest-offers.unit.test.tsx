// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { FittingNow } from './FittingNow.tsx'
import type { Match, Matches } from './match-response.schema.ts'
import { OffersThatFit } from './OffersThatFit.tsx'

const anOffer = (number: number, fields: Partial<Match> = {}) => ({
  id: `offer ${number}`,
  startup_id: `story-${number}`,
  startup: { name: `Mill ${number}`, one_liner: `It ground ${number} beans.`, logo_url: null },
  ways: [],
  reasons: [],
  misses: [],
  is_demo: false,
  ...fields,
})

const without = (items: object[]) => ({
  has_wishes: false,
  has_subjects: false,
  items,
  fitting: 0,
  open: items.length,
  nearest: null,
})

const answering =
  (matches: Omit<Matches, 'items'> & { items: object[] }): typeof fetch =>
  async () =>
    Response.json(matches)

const OFFERS = [1, 2, 3, 4, 5, 6, 7].map((number) => anOffer(number, { is_demo: number === 2 }))

test.each([
  ['the dashboard', <OffersThatFit key="dashboard" />, 3, /^Say what you can do/],
  ['the form', <FittingNow key="form" />, 6, /^Say what you look for, and save it/],
])(
  'until a member says what they look for, %s shows the newest offers beneath the sentence',
  async (_where, part, shown, sentence) => {
    untranslated()
    const view = await render(part, { session: MEMBER, fetch: answering(without(OFFERS)) })
    const heading = await view.findByRole('heading', { name: 'Newest open offers' })
    expect(view.getByText(sentence).compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const lines = view.getAllByRole('listitem')
    expect(lines).toHaveLength(shown)
    expect(lines[0]?.textContent).toContain('Mill 1 It ground 1 beans.')
    expect(lines.map((line) => line.textContent?.includes('Demo'))).toEqual(
      lines.map((_line, index) => index === 1),
    )
  },
)

test.each([
  ['the dashboard', <OffersThatFit key="dashboard" />, /^Say what you can do/],
  ['the form', <FittingNow key="form" />, /^Say what you look for, and save it/],
])('without open offers, %s shows the sentence alone', async (_where, part, sentence) => {
  untranslated()
  const view = await render(part, { session: MEMBER, fetch: answering(without([])) })
  expect(await view.findByText(sentence)).toBeTruthy()
  expect(view.queryByRole('heading', { name: 'Newest open offers' })).toBeNull()
  expect(view.queryByRole('list')).toBeNull()
})

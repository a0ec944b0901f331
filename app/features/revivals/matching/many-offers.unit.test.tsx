// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { FittingNow } from './FittingNow.tsx'
import { FittingOffers } from './FittingOffers.tsx'
import { MATCH_TEXTS } from './matching-texts.ts'
import { OffersThatFit } from './OffersThatFit.tsx'

const anOffer = (number: number) => ({
  id: `offer ${number}`,
  startup_id: `story-${number}`,
  startup: { name: `Mill ${number}`, one_liner: '', logo_url: null, votes: 0 },
  founder_name: null,
  looking_for_roles: [],
  available_assets: [],
  ways: [],
  passes_on: [],
  stays: [],
  reasons: [{ kind: 'role', value: 'Miller', text: 'asks for a Miller' }],
  misses: [],
})

/** What a part says where so many of the open offers fit. */
async function saying(part: ReactNode, fitting: number, open: number): Promise<string> {
  untranslated()
  const items = Array.from({ length: Math.min(fitting, 50) }, (_, number) => anOffer(number))
  const matches = { has_wishes: true, has_subjects: true, items, fitting, open, nearest: null }
  const view = await render(part, { session: MEMBER, fetch: async () => Response.json(matches) })
  await view.findAllByText(/Mill 0|fits right now/)
  return view.container.textContent ?? ''
}

const FORM = <FittingNow key="form" />
const PAGE = <FittingOffers key="page" />
const DASHBOARD = <OffersThatFit key="dashboard" />

test.each([
  ['the form', '73 of the 1,000 newest offers fit', FORM, 73, 1_000],
  ['the form', 'None of the 1,000 newest offers fits right now.', FORM, 0, 1_000],
  ['the form', 'None of the 999 open offers fits right now.', FORM, 0, 999],
  ['the dashboard', 'None of the 1,000 newest offers fits right now.', DASHBOARD, 0, 1_000],
  ['the page of offers', '4 of the 1,000 newest offers fit you', PAGE, 4, 1_000],
  ['the page of offers', '4 of 999 offers fit you', PAGE, 4, 999],
  ['the page of offers', 'These are the 50 that fit best.', PAGE, 51, 80],
  ['the dashboard', 'The 50 that fit best', DASHBOARD, 51, 80],
  ['the dashboard', 'All 50 that fit', DASHBOARD, 50, 80],
  ['the form', 'The 50 that fit best', FORM, 51, 80],
  ['the form', 'All 50 that fit', FORM, 50, 80],
])('%s says how far we look and how many it shows: %s', async (_where, words, part, fitting, open) => {
  expect(await saying(part, fitting, open)).toContain(words)
})

test.each([
  ['the page of offers', PAGE, 50],
  ['the form', FORM, 6],
  ['the dashboard', DASHBOARD, 3],
])('%s that shows all that fit leads to no more of them', async (_where, part, fitting) => {
  expect(await saying(part, fitting, 80)).not.toMatch(/that fit(?! what)/)
})

test.each([
  [1, 1, '1 of 1 offer fits you'],
  [1, 38, '1 of 38 offers fits you'],
])('says of %i in %i that it fits', (fitting, open, words) => {
  expect(MATCH_TEXTS.fitYou(fitting, open)).toBe(words)
})

test('says of one open offer that it does not fit', () => {
  expect(MATCH_TEXTS.none(1)).toBe("The one open offer doesn't fit right now.")
})

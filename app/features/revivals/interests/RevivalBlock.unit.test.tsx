// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { hydrateAfter, MEMBER, renderOnServer } from '../../../../test/render.tsx'
import type { RevivalOffer } from '../offer-response.schema.ts'
import { OPENED } from '../offer-terms.ts'
import { RevivalBlock } from './RevivalBlock.tsx'

const STORY = '00000000-0000-4000-8000-000000000010'

const OFFER: RevivalOffer = {
  id: '00000000-0000-4000-8000-000000000011',
  startup_id: STORY,
  looking_for_roles: ['Designer'],
  available_assets: ['The domain'],
  additional_notes: 'Mind the cron job.',
  ...OPENED,
  is_demo: false,
}
const WHOM = 'This is a demo story, so your message goes to the people who run this site.'

const block = (offer: Partial<RevivalOffer> = {}, isOwn = false) => (
  <RevivalBlock
    offer={{ ...OFFER, ...offer }}
    lead="Ready."
    isOwn={isOwn}
    projectLink={offer.is_demo ? 'https://everpix.example' : null}
  />
)

const answer =
  (written: { startup_id: string; created_at: string; id: string; contact_email: string | null }[]) => () =>
    Promise.resolve(Response.json({ voted: [], bookmarked: [], unread: 0, stories: [STORY], wrote: written }))

test.each([true, false])(
  '[STORY-21] links everybody but the founder to the form (demo: %s)',
  async (is_demo) => {
    const name = 'Express Interest'
    for (const session of [undefined, MEMBER]) {
      const page = await renderOnServer(block({ is_demo }), session && { session })
      expect(page.getByRole('link', { name }).getAttribute('href')).toBe(`/contact-founder/${OFFER.id}`)
      expect(page.text.includes(WHOM)).toBe(is_demo)
      expect(page.text.includes('Only the founder reads your message, and answers here or by email.')).toBe(
        !is_demo,
      )
      for (const text of ['Looking for', 'Designer', 'Available assets', 'The domain', 'Mind the cron job.'])
        expect(page.text).toContain(text)
    }
    const own = await renderOnServer(block({ is_demo }, true), { session: MEMBER })
    expect(own.queryByRole('link', { name })).toBeNull()
    expect(own.text).not.toContain(WHOM)
    expect(own.getByRole('button', { name })).toHaveProperty('disabled', true)
    expect(own.text).toContain('Readers write to you here.')
  },
)

test('shows tags first, then each term of the offer with its heading, and a listing with its link', async () => {
  const page = await renderOnServer(
    block({
      ways: ['take_over'],
      passes_on: [
        { kind: 'domain', what: 'lumber.example' },
        { kind: 'brand', what: '' },
      ],
      stays: ['The mill', 'The cat'],
      terms: 'open_source',
      terms_note: 'MIT',
      advice_hours: 2,
      advice_months: 6,
      gives_note: 'All invoices.',
      hours_a_week: 6,
      language: 'English',
      assets: [{ id: '00000000-0000-4000-8000-000000000012', title: 'Saw plans' }],
    }),
  )
  const region = page.getByRole('region', { name: 'Open for Revival' })
  const details = region.querySelector('dl:last-of-type')!
  expect([...details.children].map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
    [
      ['What passes on', 'Domain · lumber.exampleBrand'],
      ['What you bring', 'About 6 hours a week. English'],
      ["Doesn't come with it", 'The mill, The cat'],
      ['Terms', 'Open-source license, MIT'],
      ['The founder still gives', '2 hours of advice a month for 6 months. All invoices.'],
      ['In the marketplace', 'Saw plans'],
    ],
  )
  expect(page.getByRole('link', { name: 'Saw plans' }).getAttribute('href')).toBe(
    '/asset/00000000-0000-4000-8000-000000000012',
  )
  expect(page.text.indexOf('The domain')).toBeLessThan(page.text.indexOf('What passes on'))
})

test('shows no heading of terms that an offer leaves empty', async () => {
  const page = await renderOnServer(block())
  for (const text of ['What passes on', "Doesn't come with it", 'Terms', 'still gives', 'What you bring'])
    expect(page.text).not.toContain(text)
})

test('[STORY-21] offers nobody a form once the offer is closed', async () => {
  const closed = { is_active: false, closed_reason: 'taken', closed_at: '2026-10-02T10:00:00Z' } as const
  const page = await renderOnServer(block(closed), { session: MEMBER })
  expect(page.queryByRole('link')).toBeNull()
})

test.each([
  [
    'has written',
    [{ startup_id: STORY, created_at: '2026-10-02T10:00:00Z', id: 'i', contact_email: null }],
    /The answer comes here, or to ben@example\.com\./,
  ],
  ["hasn't written", [], null],
])(
  "[STORY-21] keeps one link from the server's page on, so that no press is lost, when the member %s",
  async (_, wrote, note) => {
    let first: Element | null = null
    let requests = 0
    const fetch = async () => {
      requests += 1
      return answer(wrote)()
    }
    const view = await hydrateAfter(
      (container) => {
        first = container.querySelector('a[href^="/contact-founder"]')
      },
      block(),
      { session: MEMBER, fetch },
    )
    await expect.poll(() => requests).toBe(1)
    if (note) await view.findByText(note)
    expect(first).not.toBeNull()
    expect(view.getByRole('link', { name: 'Express Interest' })).toBe(first)
  },
)

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { OwnOfferScreen } from './OwnOfferScreen.tsx'
import { NO_OFFER } from './offer-values.ts'

const HANDOVER = {
  conversation_id: 'conversation',
  other_name: 'Ilse Brouwer',
  state: 'open',
  created_at: '2026-12-02T10:00:00Z',
  ended_at: null,
  open_steps: 8,
}

const open = (handover: object | null, is_taken_over = false) =>
  render(<OwnOfferScreen story={{ id: 'story', name: 'Lumbermill', own: true }} offerId={OFFER} />, {
    session: MEMBER,
    fetch: async (input) => {
      const url = String(input instanceof Request ? input.url : input)
      if (url.includes('/revival_opportunities/'))
        return Response.json({
          ...NO_OFFER,
          id: OFFER,
          is_active: false,
          closed_reason: 'taken',
          closed_at: '2026-12-02T10:00:00Z',
          paused_at: null,
          startup_id: 'story',
          is_taken_over,
          handover: handover && { ...HANDOVER, ...handover },
        })
      if (url.includes('/conversations'))
        return Response.json({
          items: [],
          next: null,
          counts: { all: 0, revivals: 0, marketplace: 0, own_turn: 0 },
        })
      return Response.json({}, { status: 404 })
    },
  })

const OFFER = '00000000-0000-4000-8000-000000000001'

test('while somebody takes the project over, the page says who, since when and where', async () => {
  const view = await open({})
  await view.findByText('Ilse has been taking it over since Dec 2, 2026')
  view.getByText('Nobody new can write meanwhile. Your offer opens again if the handover is returned.')
  expect(view.getByRole('link', { name: 'Go to the handover' }).getAttribute('href')).toBe(
    '/messages/conversation/handover',
  )
  const preview = view.getByRole('complementary', { name: 'Readers see' })
  expect(preview.textContent).toContain('Offer closedSomebody took it, on Dec 2, 2026.')
  expect(preview.textContent).not.toContain('Ilse')
  expect(view.queryByRole('form')).toBeNull()
  for (const name of ['Open it again', 'Pause', 'Close', 'Save changes'])
    expect(view.queryByRole('button', { name })).toBeNull()
})

test('after the handover it says who took it over, and that the offer stays closed', async () => {
  const ended_at = '2026-12-20T10:00:00Z'
  const done = await open({ state: 'done', ended_at, open_steps: 0 }, true)
  await done.findByText('Ilse took it over on Dec 20, 2026')
  done.getByText('Your offer stays closed. The messages you have stay.')
  const preview = done.getByRole('complementary', { name: 'Readers see' })
  expect(preview.textContent).toContain('RevivedIlse Brouwer runs it now.')
  done.unmount()
  const left = await open({ state: 'done_with_open_items', ended_at, open_steps: 2, other_name: null }, true)
  await left.findByText('someone who left took it over on Dec 20, 2026')
  left.getByText('It runs again.')
  left.getByText('It ended with 2 open steps, which can still be closed. Your offer stays closed.')
})

test('once nothing is left of the handover, the offer stays closed', async () => {
  const view = await open(null, true)
  await view.findByText('Somebody took it, on Dec 2, 2026')
  view.getByText('Your offer stays closed. The messages you have stay.')
  view.getByText('It runs again.')
  expect(view.queryByRole('form')).toBeNull()
  expect(view.queryByRole('button', { name: 'Open it again' })).toBeNull()
})

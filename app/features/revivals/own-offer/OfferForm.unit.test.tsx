// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { LiveRegions } from '../../../ui/announcements/LiveRegions.tsx'
import { OfferForm } from './OfferForm.tsx'
import { NO_OFFER, offerValuesOf } from './offer-values.ts'

beforeEach(() => localStorage.clear())

test('a role that others look for is added by its button, and announced', async () => {
  const view = await render(
    <>
      <LiveRegions />
      <OfferForm startupId="story" values={offerValuesOf(NO_OFFER)} state="new" save={async () => null} />
    </>,
    { session: MEMBER, fetch: async () => Response.json({ roles: ['Designer'] }) },
  )
  fireEvent.click(await view.findByRole('button', { name: /^Add ?Designer$/ }))
  view.getByRole('button', { name: 'Remove Designer' })
  await eventually(() => expect(document.getElementById('said')?.textContent).toBe('Designer added'))
})

test('another thing of a kind begins in its field', async () => {
  const view = await render(
    <OfferForm startupId="story" values={offerValuesOf(NO_OFFER)} state="new" save={async () => null} />,
    { session: MEMBER, fetch: async () => Response.json({ roles: [] }) },
  )
  fireEvent.click(view.getByRole('checkbox', { name: /^Domain/ }))
  fireEvent.click(view.getByRole('button', { name: /another.*: Domain/i }))
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/2$/)
})

test('beside the form of a closed offer stands why it is closed, and of what it offered nothing', async () => {
  const values = { ...offerValuesOf(NO_OFFER), available_assets: ['Four hundred voice memos'] }
  const view = await render(
    <OfferForm
      startupId="story"
      values={values}
      state="closed"
      closed="No longer on offer since Dec 2, 2026"
      save={async () => null}
    />,
    { session: MEMBER, fetch: async () => Response.json({ roles: [] }) },
  )
  expect(view.getByRole('complementary', { name: 'Readers see' }).textContent).toBe(
    'Readers seeOffer closedNo longer on offer since Dec 2, 2026.',
  )
})

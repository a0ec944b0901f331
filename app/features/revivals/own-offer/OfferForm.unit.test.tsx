// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
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

test('before an offer that says too little is published, one is asked once', async () => {
  const saved: unknown[] = []
  const offer = { ...NO_OFFER, ways: ['join' as const], terms: 'free' as const, contact_method: 'Email' }
  const view = await render(
    <OfferForm
      startupId="story"
      values={offerValuesOf(offer)}
      state="new"
      save={async (text) => saved.push(text)}
    />,
    { session: MEMBER, fetch: async () => Response.json({ roles: [] }) },
  )
  fireEvent.click(view.getByRole('button', { name: 'Publish the offer' }))
  const question = await view.findByRole('alertdialog', { name: 'Publish anyway?' })
  expect(question.textContent).toContain('Nothing says whom you look for. Nothing says what you hand over.')
  expect(question.textContent).not.toContain('contacted')
  fireEvent.click(within(question).getByRole('button', { name: 'Add it first' }))
  await eventually(() => expect(document.activeElement).toBe(view.getByRole('textbox', { name: /^Roles/ })))
  expect(saved).toEqual([])
  fireEvent.click(view.getByRole('button', { name: 'Publish the offer' }))
  await eventually(() => expect(saved).toHaveLength(1))
})

const ROLE_AND_CONTACT = { looking_for_roles: ['Designer'], contact_method: 'Email' }

test.each([
  [
    'says in kinds what passes on',
    'new' as const,
    { ...ROLE_AND_CONTACT, passes_on: [{ kind: 'domain' as const, what: '' }] },
  ],
  ['is open already', 'open' as const, {}],
])('an offer that %s is saved without a question', async (_, state, more) => {
  const offer: typeof NO_OFFER = { ...NO_OFFER, ways: ['join'], terms: 'free', ...more }
  const saved: unknown[] = []
  const view = await render(
    <OfferForm
      startupId="story"
      values={offerValuesOf(offer)}
      state={state}
      save={async (text) => saved.push(text)}
    />,
    { session: MEMBER, fetch: async () => Response.json({ roles: [] }) },
  )
  fireEvent.click(view.getByRole('button', { name: state === 'new' ? 'Publish the offer' : 'Save changes' }))
  await eventually(() => expect(saved).toHaveLength(1))
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

test('the same thing twice says so at its field, and what was typed stays', async () => {
  const domain = (what: string) => ({ kind: 'domain' as const, what })
  const offer: typeof NO_OFFER = {
    ...NO_OFFER,
    ...ROLE_AND_CONTACT,
    ways: ['join'],
    passes_on: [domain('shop.example'), domain('Shop.example'), domain(''), domain('')],
  }
  const saved: { passes_on: unknown }[] = []
  const view = await render(
    <OfferForm
      startupId="story"
      values={offerValuesOf(offer)}
      state="open"
      save={async (text) => saved.push(text)}
    />,
    { session: MEMBER, fetch: async () => Response.json({ roles: [] }) },
  )
  const save = () => fireEvent.click(view.getByRole('button', { name: 'Save changes' }))
  save()
  const sentence = '“Domain: Shop.example” is listed twice. Please remove one of them.'
  await view.findByText(sentence)
  const fields = view.getAllByRole('textbox', { name: /^Domain: which\? \d/ })
  expect(document.activeElement).toBe(fields[0])
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual([
    'shop.example',
    'Shop.example',
    '',
    '',
  ])
  expect(fields[1]?.getAttribute('aria-invalid')).toBe('true')
  expect(saved).toEqual([])
  fireEvent.change(fields[1]!, { target: { value: 'shop.test' } })
  expect(view.queryByText(sentence)).toBeNull()
  save()
  await eventually(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.passes_on).toEqual([domain('shop.example'), domain('shop.test'), domain('')])
})

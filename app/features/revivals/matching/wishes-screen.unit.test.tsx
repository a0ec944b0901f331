// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { WishesScreen } from './WishesScreen.tsx'
import { EMPTY_WISHES } from './wish-values.ts'
import type { Wishes } from './wishes.schema.ts'

const SAVED: Wishes = {
  ...EMPTY_WISHES,
  roles: ['Bookkeeper'],
  has_public_page: true,
  changed_at: '2026-11-01T10:00:00.000Z',
}
const NOTHING_FITS = { has_wishes: true, has_subjects: true, items: [], fitting: 0, open: 38, nearest: null }

interface Answers {
  wishes?: Wishes
  matches?: object
  /** Statuses of what is sent, in order. */
  statuses?: number[]
}

function server({
  wishes = { ...EMPTY_WISHES, has_public_page: true, changed_at: null },
  matches = NOTHING_FITS,
  statuses = [],
}: Answers) {
  const sent: [string, unknown][] = []
  const fetch: typeof globalThis.fetch = async (request, init) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') return Response.json(String(request).includes('/matches') ? matches : wishes)
    const json = init?.body ? JSON.parse(String(init.body)) : null
    sent.push([method, json])
    const status = statuses.shift() ?? 200
    if (status !== 200) return Response.json({ message: 'The database is busy.' }, { status })
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ ...json, has_public_page: true, changed_at: '2026-11-27T10:00:00.000Z' })
  }
  return { sent, fetch }
}

test('what a member chose stays when saving fails, and is saved with the next press', async () => {
  untranslated()
  const { sent, fetch } = server({ statuses: [503] })
  const view = await render(<WishesScreen />, { session: MEMBER, fetch })
  fireEvent.click(await view.findByRole('checkbox', { name: 'Free' }))
  fireEvent.click(view.getByRole('radio', { name: '3 to 6 hours' }))
  fireEvent.click(view.getByRole('checkbox', { name: /^Join a founder/ }))
  fireEvent.click(view.getByRole('switch', { name: /^Email me on Mondays/ }))
  const wanted = { ...EMPTY_WISHES, terms: ['free'], hours_a_week: 6, ways: ['join'], wants_email: true }
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([['PUT', wanted]]))
  await waitFor(() => expect(view.getByRole('button', { name: 'Save' })).toBeTruthy())
  expect(view.getByRole('checkbox', { name: 'Free' })).toHaveProperty('checked', true)
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT', wanted],
      ['PUT', wanted],
    ]),
  )
  expect(await view.findByRole('button', { name: 'Delete all of it' })).toBeTruthy()
})

test('what was said is there to change, the hours can be cleared, and all of it deleted', async () => {
  untranslated()
  const { sent, fetch } = server({ wishes: { ...SAVED, hours_a_week: 15 } })
  const view = await render(<WishesScreen />, { session: MEMBER, fetch })
  expect(await view.findByRole('button', { name: 'Remove Bookkeeper' })).toBeTruthy()
  expect(view.getByRole('radio', { name: '6 to 15 hours' })).toHaveProperty('checked', true)
  fireEvent.click(view.getByRole('button', { name: 'Clear the hours' }))
  expect(view.getByRole('radio', { name: '6 to 15 hours' })).toHaveProperty('checked', false)
  fireEvent.click(view.getByRole('button', { name: 'Delete all of it' }))
  const dialog = await view.findByRole('alertdialog')
  fireEvent.click(
    [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Delete all of it')!,
  )
  await waitFor(() => expect(sent).toEqual([['DELETE', null]]))
  await waitFor(() => expect(view.queryByRole('button', { name: 'Remove Bookkeeper' })).toBeNull())
})

test('says beside the form that nothing fits, and which wish to change', async () => {
  untranslated()
  const nearest = { field: 'hours_a_week', hours_a_week: 15, count: 3 }
  const { fetch } = server({ wishes: SAVED, matches: { ...NOTHING_FITS, nearest } })
  const view = await render(<WishesScreen />, { session: MEMBER, fetch })
  const now = await view.findByRole('complementary', { name: 'Right now' })
  await waitFor(() =>
    expect(now.textContent).toContain(
      'None of the 38 open offers fits right now. With 6 to 15 hours a week, 3 would.',
    ),
  )
})

test('says what to add where only terms are wished, and promises nothing of other terms', async () => {
  untranslated()
  const { fetch } = server({ wishes: SAVED, matches: { ...NOTHING_FITS, has_subjects: false } })
  const view = await render(<WishesScreen />, { session: MEMBER, fetch })
  const now = await view.findByRole('complementary', { name: 'Right now' })
  await waitFor(() =>
    expect(now.textContent).toMatch(
      /None of the 38 open offers fits right now\. Add a role, a tool or a category/,
    ),
  )
})

test.each([true, false])('says whether there is a public page to show it on: %s', async (has_public_page) => {
  untranslated()
  const { fetch } = server({ wishes: { ...SAVED, is_public: true, has_public_page } })
  const view = await render(<WishesScreen />, { session: MEMBER, fetch })
  await view.findByRole('switch', { name: 'Show it on my public page' })
  expect(view.queryByText(/You don't have a public page yet/) === null).toBe(has_public_page)
  expect(view.queryByText(/Your public page shows it, too/) !== null).toBe(has_public_page)
})

test('says that it could not be loaded, and tries again', async () => {
  untranslated()
  let isDown = true
  const up = server({ wishes: SAVED })
  const fetch: typeof globalThis.fetch = async (request, init) =>
    isDown ? Response.json({ message: 'The database is busy.' }, { status: 400 }) : up.fetch(request, init)
  const view = await render(<WishesScreen />, { session: MEMBER, fetch })
  expect(await view.findByText("We couldn't load what you look for")).toBeTruthy()
  isDown = false
  fireEvent.click(view.getByRole('button', { name: 'Try Again' }))
  expect(await view.findByRole('button', { name: 'Remove Bookkeeper' })).toBeTruthy()
})

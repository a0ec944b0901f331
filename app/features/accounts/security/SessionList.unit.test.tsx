// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { rememberState } from '../session/known-state.ts'
import type { OwnSession } from './own-session-response.schema.ts'
import { SessionList } from './SessionList.tsx'

// The browser was signed in before, so that nothing announces a sign-in meanwhile.
beforeEach(() => rememberState('in'))
afterEach(() => {
  toastStore.remove()
  vi.restoreAllMocks()
})

const announced = () => vi.spyOn(toastStore, 'add')

const HERE: OwnSession = {
  id: 's-1',
  device: 'Firefox on Windows',
  is_handheld: false,
  network: '203.0.113.x',
  is_same_network: true,
  is_current: true,
  created_at: '2031-01-01T10:00:00.000Z',
  last_seen_at: '2031-01-05T10:00:00.000Z',
}
const PHONE: OwnSession = {
  ...HERE,
  id: 's-2',
  device: 'Safari on iPhone',
  is_handheld: true,
  network: '198.51.100.x',
  is_same_network: false,
  is_current: false,
}

/** Opens the list on a server with these sessions, which answers deletions with `status`. */
async function open(sessions: OwnSession[], status = 204) {
  let stored = sessions
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(input, init)
    if (method === 'GET') return Response.json(stored)
    if (status !== 204) return Response.json({ message: 'Not now.' }, { status })
    stored = stored.filter(
      ({ id, is_current }) => is_current || (!url.endsWith('/sessions') && !url.endsWith(id)),
    )
    return new Response(null, { status })
  })
  const view = await render(<SessionList id="sessions" />, { session: MEMBER, fetch })
  await view.findByText('Firefox on Windows')
  return view
}

test('lists this device first, without a button, and others with one', async () => {
  const { getAllByRole, getByRole } = await open([HERE, PHONE])
  const [here, phone] = getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(here).toContain('This device')
  expect(here).toContain('This network')
  expect(here).not.toContain('Sign out')
  for (const part of ['Network 198.51.100.x', 'Signed in Jan 1, 2031', 'Last seen Jan 5, 2031'])
    expect(phone).toContain(part)
  expect(getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeTruthy()
})

test.each([
  ['Sign out Safari on iPhone', 'Safari on iPhone has been signed out.'],
  ['Sign out all other devices', 'All other devices have been signed out.'],
])('%s: removes the row, says so, and moves the focus to the heading', async (button, description) => {
  const add = announced()
  const { getByRole, queryByText, getByText } = await open([HERE, PHONE])
  await act(async () => void fireEvent.click(getByRole('button', { name: button })))
  await eventually(() => expect(queryByText('Safari on iPhone')).toBeNull())
  await eventually(() =>
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ title: 'Signed out', description })),
  )
  await eventually(() => expect(document.activeElement).toBe(getByRole('heading', { level: 2 })))
  expect(getByText("You aren't signed in anywhere else.")).toBeTruthy()
})

test('keeps the row and says why when it fails', async () => {
  const add = announced()
  const { getByRole, getByText } = await open([HERE, PHONE], 400)
  await act(async () => void fireEvent.click(getByRole('button', { name: 'Sign out Safari on iPhone' })))
  await eventually(() =>
    expect(add).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Not signed out', description: 'Not now.' }),
    ),
  )
  expect(getByText('Safari on iPhone')).toBeTruthy()
})

test('offers a retry when the list cannot be loaded', async () => {
  const view = await render(<SessionList id="sessions" />, { session: MEMBER })
  expect(await view.findByText("We couldn't load your sessions")).toBeTruthy()
  expect(view.getByRole('button', { name: /try again/i })).toBeTruthy()
})

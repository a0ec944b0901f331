// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { UsersScreen } from '../moderation/UsersScreen.tsx'

afterEach(() => {
  toastStore.remove()
  vi.useRealTimers()
})

const NOW = '2026-11-22T10:00:00.000Z'
const PARAMS = { search: undefined, sort: 'created_at', direction: 'desc', page: 1 } as const
const REASON = 'The same link in 14 comments.'

const user = (full_name: string, overrides: Partial<UserRow> = {}): UserRow => ({
  id: crypto.randomUUID(),
  full_name,
  email: 'someone@example.com',
  avatar_url: null,
  roles: [],
  is_confirmed: true,
  suspension: null,
  deletion_requested_at: null,
  created_at: NOW,
  ...overrides,
})

/** Opens the list of users. `writes` are the responses to writing requests, in order. */
async function openUsers(items: UserRow[], writes: Response[] = []) {
  const sent: { method: string; path: string; json: Record<string, unknown> }[] = []
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input))
    if (!init?.method || init.method === 'GET')
      return Response.json({ items, total: items.length, page: 1, pages: 1 })
    sent.push({ method: init.method, path: pathname, json: JSON.parse(String(init.body)) })
    return writes.shift() ?? Response.json({ suspension: null })
  })
  const view = await render(<UsersScreen params={PARAMS} />, { session: MEMBER, fetch })
  await view.findByText(items[0]?.full_name ?? '')
  return { view, sent }
}

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

test('suspends for the chosen time, and keeps what was typed when the server fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  const rolf = user('Rolf Brandt')
  const until = '2026-12-22T10:00:00.000Z'
  const { view, sent } = await openUsers(
    [rolf],
    [
      Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503 }),
      Response.json({ suspension: { reason: REASON, until } }, { status: 201 }),
    ],
  )
  await press(view.getByRole('button', { name: 'Suspend…: Rolf Brandt' }))
  const dialog = await view.findByRole('dialog', { name: 'Suspend this member?' })
  expect(dialog.textContent).toContain('Rolf Brandt')
  const reason = view.getByRole('textbox', { name: /Reason/ })

  await press(view.getByRole('button', { name: 'Suspend for 7 days' }))
  expect(view.getByText('Please give a reason. The member will read it.')).toBeTruthy()
  expect(sent).toEqual([])

  fireEvent.change(reason, { target: { value: REASON } })
  fireEvent.click(view.getByRole('radio', { name: '30 days' }))
  await press(view.getByRole('button', { name: 'Suspend for 30 days' }))
  await vi.waitFor(() =>
    expect(toastStore.getSnapshot()[0]).toMatchObject({
      variant: 'destructive',
      description: 'Failed to suspend the member: Not now.',
    }),
  )
  expect(reason).toHaveProperty('value', REASON)

  await press(view.getByRole('button', { name: 'Suspend for 30 days' }))
  await vi.waitFor(() => expect(view.queryByRole('dialog')).toBeNull())
  const request = {
    method: 'POST',
    path: `/api/admin/users/${rolf.id}/suspension`,
    json: { id: expect.any(String), reason: REASON, until: expect.stringMatching(/^2026-12-22T10:00:0/) },
  }
  expect(sent).toEqual([request, request])
  expect(sent[0]?.json.id).toBe(sent[1]?.json.id)
})

test('suspends for good', async () => {
  const { view, sent } = await openUsers([user('Rolf Brandt')])
  await press(view.getByRole('button', { name: 'Suspend…: Rolf Brandt' }))
  fireEvent.change(await view.findByRole('textbox', { name: /Reason/ }), { target: { value: REASON } })
  fireEvent.click(view.getByRole('radio', { name: 'For good' }))
  await press(view.getByRole('button', { name: 'Suspend for good' }))
  await vi.waitFor(() => expect(sent).toMatchObject([{ json: { reason: REASON, until: null } }]))
})

test('shows until when a member is suspended, and lifts it with a reason', async () => {
  const rolf = user('Rolf Brandt', { suspension: { reason: REASON, until: '2030-11-29T10:20:00.000Z' } })
  const { view, sent } = await openUsers([rolf])
  expect(view.getByText('Suspended until Nov 29, 2030')).toBeTruthy()
  await press(view.getByRole('button', { name: 'Lift suspension: Rolf Brandt' }))
  fireEvent.change(await view.findByRole('textbox', { name: 'Reason' }), { target: { value: 'Apologized.' } })
  await press(view.getByRole('button', { name: 'Lift suspension' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'DELETE',
        path: `/api/admin/users/${rolf.id}/suspension`,
        json: { reason: 'Apologized.' },
      },
    ]),
  )
  await vi.waitFor(() => expect(toastStore.getSnapshot()[0]?.description).toBe('Suspension lifted'))
})

test('offers no suspension of admins', async () => {
  const { view } = await openUsers([user('Ines Duarte', { roles: ['admin'] })])
  expect(view.queryByRole('button', { name: /Suspend/ })).toBeNull()
})

test('keeps the reason when the page is left to confirm who it is', async () => {
  const rolf = user('Rolf Brandt')
  const reason = async () => {
    const { view } = await openUsers([rolf])
    await press(view.getByRole('button', { name: 'Suspend…: Rolf Brandt' }))
    return { view, field: await view.findByRole('textbox', { name: /Reason/ }) }
  }
  const before = await reason()
  fireEvent.change(before.field, { target: { value: REASON } })
  const { ...left } = sessionStorage
  before.view.unmount()
  expect(Object.values({ ...sessionStorage })).not.toContain(JSON.stringify(REASON))

  Object.assign(sessionStorage, left)
  const back = await reason()
  expect(back.view.getByDisplayValue(REASON)).toBe(back.field)
})

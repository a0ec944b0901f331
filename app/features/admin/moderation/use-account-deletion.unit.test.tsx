// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { UsersScreen } from './UsersScreen.tsx'

afterEach(() => toastStore.remove())

const LEA: UserRow = {
  id: crypto.randomUUID(),
  full_name: 'Lea Leaving',
  email: 'lea@example.com',
  avatar_url: null,
  roles: [],
  is_confirmed: true,
  suspension: null,
  deletion_requested_at: '2026-11-22T10:00:00.000Z',
  created_at: '2026-11-01T10:00:00.000Z',
}

/** The list of users, with a server that answers deletions with `answers`, in order. */
async function openUsers(user: UserRow, answers: Response[] = []) {
  let items = [user]
  const sent: unknown[] = []
  const fetch = vi.fn(async (_: RequestInfo | URL, init?: RequestInit) => {
    if (!init?.method || init.method === 'GET')
      return Response.json({ items, total: items.length, page: 1, pages: 1 })
    sent.push([init.method, JSON.parse(String(init.body))])
    const answer = answers.shift() ?? new Response(null, { status: 204 })
    if (answer.ok) items = []
    return answer
  })
  const params = { search: undefined, sort: 'created_at', direction: 'desc', page: 1 } as const
  const view = await render(<UsersScreen params={params} />, { session: MEMBER, fetch })
  await view.findByText(user.full_name ?? '')
  return { view, sent }
}

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

test('[STATIC-05] deletes the account of a member who asked for it, after a failure too', async () => {
  const failure = Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503 })
  const { view, sent } = await openUsers(LEA, [failure])
  expect(view.getByText('Asked for deletion on Nov 22, 2026')).toBeTruthy()
  await press(view.getByRole('button', { name: 'Delete now…: Lea Leaving' }))
  const dialog = await view.findByRole('alertdialog', { name: 'Are you sure?' })
  expect(dialog.textContent).toContain('at once and for good')
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ })
  fireEvent.change(reason, { target: { value: 'Asked by phone.' } })
  for (let times = 0; times < 2; times += 1)
    await press(within(dialog).getByRole('button', { name: 'Delete account' }))
  await vi.waitFor(() => expect(view.queryByText('Lea Leaving')).toBeNull())
  const request = ['DELETE', { reason: 'Asked by phone.' }]
  expect(sent).toEqual([request, request])
})

test.each([
  ['has not asked', { deletion_requested_at: null }],
  ['is an admin', { roles: ['admin' as const] }],
])('offers no deletion of an account whose owner %s', async (_, overrides) => {
  const { view } = await openUsers({ ...LEA, ...overrides })
  expect(view.queryByRole('button', { name: /^Delete now/ })).toBeNull()
})

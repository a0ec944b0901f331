// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { MemberScreen } from './MemberScreen.tsx'
import type { MemberPage } from './member-response.schema.ts'

afterEach(() => toastStore.remove())

const ID = '00000000-0000-4000-8000-00000000000c'

const page = (
  overrides: Partial<MemberPage['member']> = {},
  history: MemberPage['history'] = [],
): MemberPage => ({
  member: {
    id: ID,
    full_name: 'Rolf Brandt',
    email: 'rolf@brandt.example',
    avatar_url: null,
    roles: [],
    is_confirmed: true,
    suspension: null,
    deletion_requested_at: null,
    created_at: '2026-10-30T10:00:00.000Z',
    ...overrides,
  },
  counts: { startups: 0, assets: 1, comments: 1_700, suspensions: 0 },
  history,
})

const entry: MemberPage['history'][number] = {
  id: crypto.randomUUID(),
  actor_id: MEMBER.user.id,
  actor_name: 'Ines Duarte',
  actor_email: 'ines@example.com',
  action: 'suspend_member',
  target_table: 'suspensions',
  target_id: ID,
  subject: 'Rolf Brandt',
  reason: 'The same link in 14 comments.',
  request_id: null,
  created_at: '2026-11-22T10:20:00.000Z',
  until: '2030-11-29T10:20:00.000Z',
}

/**
 * Opens the page of a member.
 * @param answers to reads, in order; the last one repeats
 */
async function open(...answers: Response[]) {
  const sent: string[] = []
  const fetch = vi.fn(async (_: RequestInfo | URL, init?: RequestInit) => {
    if (!init?.method || init.method === 'GET')
      return (answers.length > 1 ? answers.shift() : answers[0])!.clone()
    sent.push(`${init.method} ${init.body}`)
    return Response.json({ suspension: null, roles: ['admin'] })
  })
  const view = await render(<MemberScreen id={ID} />, { session: MEMBER, fetch })
  return { view, sent }
}

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

test('shows who it is, what they published and what admins did', async () => {
  const suspension = { reason: entry.reason!, until: entry.until }
  const { view } = await open(Response.json(page({ suspension }, [entry])))
  expect((await view.findByRole('heading', { level: 1 })).textContent).toBe('Rolf Brandt')
  expect(view.getByText('1,700')).toBeTruthy()
  expect(view.getByRole('heading', { name: 'Suspended until Nov 29, 2030' })).toBeTruthy()
  const line = view.getByRole('listitem')
  expect(line.textContent).toContain('Suspended member until Nov 29, 2030')
  expect(line.textContent).toContain('The same link in 14 comments.')
  expect(line.textContent).toContain('Nov 22, 2026, 10:20 AM by Ines Duarte')
})

test('suspends from the page, and shows the suspension that the server then reports', async () => {
  const suspension = { reason: entry.reason!, until: null }
  const { view, sent } = await open(Response.json(page()), Response.json(page({ suspension })))
  await press(await view.findByRole('button', { name: 'Suspend…' }))
  fireEvent.change(await view.findByRole('textbox', { name: /Reason/ }), { target: { value: 'Spam.' } })
  await press(view.getByRole('button', { name: 'Suspend for 7 days' }))
  expect(await view.findByRole('heading', { name: 'Suspended' })).toBeTruthy()
  expect(sent).toEqual([expect.stringMatching(/^POST .*"reason":"Spam\."/)])
  expect(view.getByRole('button', { name: 'Lift suspension' })).toBeTruthy()
})

test("makes an admin of the member, who then can't be suspended", async () => {
  const { view, sent } = await open(Response.json(page()), Response.json(page({ roles: ['admin'] })))
  await press(await view.findByRole('button', { name: 'Make Admin' }))
  await press((await view.findAllByRole('button', { name: 'Make Admin' })).at(-1)!)
  expect(await view.findByRole('button', { name: 'Remove Admin' })).toBeTruthy()
  expect(sent).toEqual([expect.stringMatching(/^PUT /)])
  expect(view.queryByRole('button', { name: /Suspend/ })).toBeNull()
})

test('says that nothing was done to an account, and marks an unconfirmed one without a name', async () => {
  const { view } = await open(Response.json(page({ full_name: null, is_confirmed: false })))
  expect(await view.findByText("Admins haven't changed anything about this account.")).toBeTruthy()
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('rolf')
  expect(view.getByText(/email not confirmed/)).toBeTruthy()
})

test("offers another try if the account can't be loaded, and says if there is none", async () => {
  const failure = Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 400 })
  const { view } = await open(failure, Response.json({ code: 'PGRST116', message: 'Gone.' }, { status: 404 }))
  expect(await view.findByText('Not now.')).toBeTruthy()
  await press(view.getByRole('button', { name: 'Try Again' }))
  expect((await view.findByRole('heading', { level: 1 })).textContent).toBe('No such account')
})

test('an admin makes a member a moderator', async () => {
  const { view, sent } = await open(Response.json(page()), Response.json(page({ roles: ['moderator'] })))
  fireEvent.click(await view.findByRole('button', { name: 'Make Moderator' }))
  const dialog = await view.findByRole('alertdialog')
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!)
  expect(await view.findByRole('button', { name: 'Remove Moderator' })).toBeTruthy()
  expect(sent).toEqual(['PUT {"reason":""}'])
})

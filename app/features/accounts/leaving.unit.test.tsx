// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { LEAVING, MEMBER, render } from '../../../test/render.tsx'
import { toastStore } from '../../ui/toast/toast.ts'
import { DeleteAccount } from './leaving/DeleteAccount.tsx'
import { KeepAccountScreen } from './leaving/KeepAccountScreen.tsx'
import { DELETE_ACCOUNT } from './leaving/leaving-texts.ts'
import type { Leaving } from './leaving-response.schema.ts'
import { AccountNotices, loadAccountNotices } from './page/AccountNotices.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T18:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  toastStore.remove()
  vi.useRealTimers()
})

const NOTHING = {
  stories: 0,
  listings: 0,
  files: 0,
  comments: 0,
  votes: 0,
  bookmarks: 0,
  messages_received: 0,
  messages_sent: 0,
}
const STAYING: Leaving = {
  deletion: null,
  keeps_comments: false,
  owned: { ...NOTHING, stories: 4, votes: 63 },
}
const GOING: Leaving = { ...STAYING, deletion: LEAVING.deletion }

/** Answers requests with `responses` in order; the last one answers all further ones. */
function server(...responses: (() => Response)[]) {
  const sent: string[] = []
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    const { pathname, search } = new URL(String(input))
    if (pathname === '/api/session') return Response.json(MEMBER)
    sent.push(`${method} ${pathname}${search}`)
    return (responses.length > 1 ? responses.shift()! : responses[0]!)()
  })
  return { fetch, sent }
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const empty = () => new Response(null, { status: 204 })
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

test("[STATIC-05] lists what goes with the account, and what there isn't is left out", async () => {
  const { fetch } = server(json(STAYING))
  const view = await render(<DeleteAccount id="delete" />, { session: MEMBER, fetch })
  const list = await view.findByRole('list')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['4 stories, with their comments', '63 votes, taken off the counts', 'Your name and picture'])
})

test('counts in words for one and for many', () => {
  const one = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, 1])) as typeof NOTHING
  expect(DELETE_ACCOUNT.goes(one)).toEqual([
    '1 story, with its comments',
    '1 listing and 1 picture or file',
    '1 comment',
    '1 vote, taken off the count',
    '1 message to you, 1 from you',
    '1 bookmark, your name and picture',
  ])
  expect(DELETE_ACCOUNT.goes({ ...NOTHING, files: 1_200, messages_sent: 2 })).toEqual([
    '1,200 pictures and files',
    '2 messages from you',
    'Your name and picture',
  ])
})

test('asks once more, then shows until when it can be taken back', async () => {
  const { fetch, sent } = server(json(STAYING), json(GOING, 201), json(GOING))
  const view = await render(<DeleteAccount id="delete" />, { session: MEMBER, fetch })
  await press(await view.findByRole('button', { name: 'Delete my account' }))
  const dialog = await view.findByRole('alertdialog', { name: 'Delete your account?' })
  expect(dialog.textContent).toContain('On December 9, 2026, everything is deleted')
  await press(within(dialog).getByRole('button', { name: 'Delete my account' }))
  expect(await view.findByText('Your account will be deleted on Dec 6, 2026')).toBeTruthy()
  expect(view.getByText('3 of 14 days have passed.')).toBeTruthy()
  expect(sent.slice(0, 2)).toEqual([
    'GET /api/account-deletion',
    'POST /api/account-deletion?comments=delete',
  ])
})

test('[STATIC-05] lets comments stay for who chooses so, and says what it means', async () => {
  const withComments = { ...STAYING, owned: { ...NOTHING, comments: 3 } }
  const going = { ...GOING, keeps_comments: true }
  const { fetch, sent } = server(json(withComments), json(going, 201), json(going))
  const view = await render(<DeleteAccount id="delete" />, { session: MEMBER, fetch })
  await press(await view.findByRole('button', { name: 'Delete my account' }))
  const dialog = await view.findByRole('alertdialog', { name: 'Delete your account?' })
  expect((within(dialog).getByRole('radio', { name: /^Delete them/ }) as HTMLInputElement).checked).toBe(true)
  await press(within(dialog).getByRole('radio', { name: /^Let them stay, without my name/ }))
  await press(within(dialog).getByRole('button', { name: 'Delete my account' }))
  expect(await view.findByText(/come back on that day, without your name/)).toBeTruthy()
  expect(sent[1]).toBe('POST /api/account-deletion?comments=keep')
})

test('says in the dialog why the request was refused', async () => {
  const message = "You're the last admin. Make someone else an admin first, then delete your account."
  const { fetch } = server(json(STAYING), json({ code: '23505', message }, 409))
  const view = await render(<DeleteAccount id="delete" />, { session: MEMBER, fetch })
  await press(await view.findByRole('button', { name: 'Delete my account' }))
  const dialog = await view.findByRole('alertdialog')
  await press(within(dialog).getByRole('button', { name: 'Delete my account' }))
  expect((await within(dialog).findByText(message)).closest('[role=alert]')).toBeTruthy()
})

test('takes the request back, and moves the focus to the heading', async () => {
  const { fetch, sent } = server(json(GOING), empty, json(STAYING))
  const view = await render(<DeleteAccount id="delete" />, { session: LEAVING, fetch })
  await press(await view.findByRole('button', { name: 'Keep my account' }))
  expect(await view.findByRole('button', { name: 'Delete my account' })).toBeTruthy()
  await eventually(() => expect(document.activeElement?.textContent).toBe('Delete my account'))
  expect(sent[1]).toBe('DELETE /api/account-deletion')
})

test('offers to try again if the counts cannot be loaded', async () => {
  const { fetch } = server(json({ code: 'internal', message: 'Not now.' }, 500), json(STAYING))
  const view = await render(<DeleteAccount id="delete" />, { session: MEMBER, fetch })
  await press(await view.findByRole('button', { name: 'Try Again' }))
  expect(await view.findByText('4 stories, with their comments')).toBeTruthy()
})

test('[STATIC-05] tells a leaving member on every page, with a way to stay', async () => {
  await loadAccountNotices(LEAVING)
  const { fetch, sent } = server(empty)
  const view = await render(<AccountNotices />, { session: LEAVING, fetch })
  const band = await view.findByRole('status')
  expect(band.textContent).toContain('Your account will be deleted on Dec 6, 2026')
  expect(band.textContent).toContain('You asked on Nov 22.')
  await press(view.getByRole('button', { name: 'Keep my account' }))
  await vi.waitFor(() => expect(view.queryByRole('status')).toBeNull())
  expect(sent[0]).toBe('DELETE /api/account-deletion')
})

test('shows no band to others, and none on the security page', async () => {
  const other = await render(<AccountNotices />, { session: MEMBER })
  expect(other.container.textContent).toBe('')
  const onPage = await render(<AccountNotices />, { session: LEAVING, url: '/profile/security' })
  expect(onPage.container.textContent).toBe('')
})

test('the page of the link changes nothing until its button is pressed', async () => {
  const { fetch, sent } = server(json({ ok: true }))
  const view = await render(<KeepAccountScreen token="abc" />, { fetch })
  const button = await view.findByRole('button', { name: 'Keep my account' })
  expect(sent).toEqual([])
  await press(button)
  expect(await view.findByRole('heading', { name: 'Your account stays' })).toBeTruthy()
  expect(sent).toEqual(['POST /api/account-deletion/cancel'])
})

test.each([
  ['abc', 'This link no longer works'],
  [undefined, 'This link is incomplete'],
])('the page of the link %s says: %s', async (token, title) => {
  const { fetch } = server(json({ code: 'PGRST116', message: 'Gone.' }, 404))
  const view = await render(<KeepAccountScreen {...(token && { token })} />, { fetch })
  const button = view.queryByRole('button', { name: 'Keep my account' })
  if (button) await press(button)
  expect(await view.findByRole('heading', { name: title })).toBeTruthy()
})

test('the page of the link can be tried again after a failure', async () => {
  const { fetch } = server(json({ code: 'unavailable', message: 'Not now.' }, 503), json({ ok: true }))
  const view = await render(<KeepAccountScreen token="abc" />, { fetch })
  const button = await view.findByRole('button', { name: 'Keep my account' })
  await press(button)
  expect((await view.findByText('Not now.')).closest('[role=alert]')).toBeTruthy()
  await press(view.getByRole('button', { name: 'Keep my account' }))
  expect(await view.findByRole('heading', { name: 'Your account stays' })).toBeTruthy()
})

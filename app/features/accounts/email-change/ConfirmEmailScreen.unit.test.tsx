// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render, renderOnServer } from '../../../../test/render.tsx'
import { GUEST } from '../session/accounts.queries.ts'
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx'
import type { EmailLinkPage } from './email-change-response.schema.ts'

const NEW = 'maya.new@people.example'
const OLD = 'maya@people.example'

type Answer = [status: number, body: object, next?: EmailLinkPage]

/** A server with a link, which answers posts one after another. */
function aServer(page: EmailLinkPage, answers: Answer[] = [], session: object = GUEST) {
  let current = page
  const posted: unknown[] = []
  const fetch = async (...call: ConstructorParameters<typeof Request>) => {
    const request = new Request(...call)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return Response.json(pathname.endsWith('/session') ? session : current)
    if (request.method === 'DELETE') return new Response(null, { status: 204 })
    posted.push(await request.json())
    const [status, body, next = current] = answers.shift() ?? [200, { ok: true }, current]
    current = next
    return Response.json(body, { status })
  }
  return { posted, fetch: fetch as typeof globalThis.fetch }
}

const open = (server: { fetch: typeof fetch }, session?: typeof MEMBER) =>
  render(<ConfirmEmailScreen token="a-token" />, { ...server, ...(session && { session }) })

const OPEN_OLD: EmailLinkPage = { state: 'open', new_email: NEW, old_email: OLD }
const OPEN_NEW: EmailLinkPage = { state: 'open', new_email: NEW, old_email: null }
const HALF: EmailLinkPage = { ...OPEN_NEW, state: 'half_confirmed' }
const CHANGED: EmailLinkPage = { ...OPEN_NEW, state: 'changed' }
const EXPIRED: EmailLinkPage = { state: 'expired', new_email: null, old_email: null }

test('confirms the new address with a press of the button only, and says what is missing', async () => {
  const server = aServer(OPEN_NEW, [[200, { ok: true }, HALF]])
  const { findByRole, container } = await open(server)
  const button = await findByRole('button', { name: 'Confirm this address' })
  expect(container.textContent).toContain(NEW)
  expect(server.posted).toEqual([])
  fireEvent.click(button)
  await findByRole('heading', { name: 'One click to go' })
  expect(server.posted).toEqual([{ token: 'a-token' }])
})

test('tells the owner of the old address how to stop a change that they did not ask for', async () => {
  const { findByRole, getByRole } = await open(aServer(OPEN_OLD))
  await findByRole('heading', { name: 'Change your address?' })
  expect(getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgot-password')
})

test('shows the new address once both are confirmed, with the way to sign in', async () => {
  const { findByRole, getByRole, container } = await open(aServer(OPEN_OLD, [[200, { ok: true }, CHANGED]]))
  fireEvent.click(await findByRole('button', { name: 'Confirm the change' }))
  await findByRole('heading', { name: 'Your address is changed' })
  expect(container.textContent).toContain(NEW)
  expect(getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
})

test('says why it could not confirm, and tries again', async () => {
  const server = aServer(OPEN_NEW, [
    [500, { message: 'An unexpected error occurred' }],
    [200, { ok: true }, HALF],
  ])
  const { findByRole, findByText } = await open(server)
  fireEvent.click(await findByRole('button', { name: 'Confirm this address' }))
  await findByText("We couldn't confirm this address. Please try again.")
  fireEvent.click(await findByRole('button', { name: 'Confirm this address' }))
  await findByRole('heading', { name: 'One click to go' })
})

test('says that the address has got an account meanwhile', async () => {
  const taken = { code: 'EMAIL_TAKEN', message: 'Taken.' }
  const { findByRole } = await open(aServer(OPEN_OLD, [[409, taken, EXPIRED]]))
  fireEvent.click(await findByRole('button', { name: 'Confirm the change' }))
  await findByRole('heading', { name: 'This address is taken' })
})

test('shows what became of a link that was used in another browser', async () => {
  const used = { code: 'ALREADY_CONFIRMED', message: 'Used.' }
  const { findByRole } = await open(aServer(OPEN_NEW, [[409, used, HALF]]))
  fireEvent.click(await findByRole('button', { name: 'Confirm this address' }))
  await findByRole('heading', { name: 'One click to go' })
})

test('asks another member to sign out first, and shows them no address', async () => {
  const other: EmailLinkPage = { state: 'other_member', new_email: null, old_email: null }
  const { findByRole, getByRole, container } = await open(aServer(other, [], MEMBER), MEMBER)
  await findByRole('heading', { name: 'Sign out first?' })
  expect(getByRole('button', { name: 'Sign out and continue' })).toBeTruthy()
  expect(container.textContent).not.toContain(NEW)
})

test('says that a link has ended, is missing, or cannot be checked', async () => {
  const ended = await open(aServer(EXPIRED))
  await ended.findByRole('heading', { name: 'This link no longer works' })
  ended.unmount()
  const missing = await render(<ConfirmEmailScreen />)
  expect(missing.getByRole('link', { name: 'Account and security' }).getAttribute('href')).toBe(
    '/profile/security',
  )
  missing.unmount()
  const offline = await render(<ConfirmEmailScreen token="a-token" />)
  expect(await offline.findByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('asks for JavaScript, and shows no state of the link before hydration', async () => {
  const page = await renderOnServer(<ConfirmEmailScreen token="a-token" />)
  expect(page.document.querySelector('noscript')?.textContent).toContain('needs JavaScript')
  expect(page.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(page.document.querySelectorAll('[type=submit]')).toHaveLength(0)
})

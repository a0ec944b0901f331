// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render, renderOnServer } from '../../../../test/render.tsx'
import { ConfirmSignUpScreen } from './ConfirmSignUpScreen.tsx'

const EMAIL = 'maya@people.example'

interface Posted {
  path: string
  body: unknown
}

/** Makes a server with a link in some state, which answers posts one after another. */
function aServer(
  state: string,
  answers: [status: number, body: object][] = [],
  email: string | null = EMAIL,
) {
  const posted: Posted[] = []
  const fetch = async (...call: ConstructorParameters<typeof Request>) => {
    const request = new Request(...call)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET')
      return Response.json(pathname.endsWith('/session') ? MEMBER : { state, email })
    posted.push({ path: pathname, body: await request.json() })
    const [status, body] = answers.shift() ?? [200, { ok: true }]
    return Response.json(body, { status })
  }
  return { posted, fetch: fetch as typeof globalThis.fetch }
}

const open = (server: { fetch: typeof fetch }, session?: typeof MEMBER) =>
  render(<ConfirmSignUpScreen token="a-token" />, { ...server, ...(session && { session }) })

test('[AUTH-17] confirms once and by itself in the browser that signed up, and opens the dashboard', async () => {
  const server = aServer('here')
  const { router } = await open(server)
  await expect.poll(() => router.state.location.href).toBe('/dashboard')
  expect(server.posted).toEqual([{ path: '/api/users/confirmation', body: { token: 'a-token' } }])
})

test('says why it could not confirm, and tries again', async () => {
  const server = aServer('here', [[500, { message: 'An unexpected error occurred' }]])
  const { router, findByText, getByRole, container } = await open(server)
  await findByText("We couldn't confirm your address. Please try again.")
  expect(container.textContent).not.toContain('This takes a moment.')
  fireEvent.click(getByRole('button', { name: 'Confirm my address' }))
  await expect.poll(() => router.state.location.href).toBe('/dashboard')
  expect(server.posted).toHaveLength(2)
})

test('[AUTH-18] asks for a new password in another browser, and keeps what was typed when it is refused', async () => {
  const guessable = { message: 'Too easy to guess.', fields: { password: 'Too easy to guess.' } }
  const server = aServer('elsewhere', [[400, guessable]])
  const { router, findByRole, findByText, queryByRole, container } = await open(server)
  await findByRole('heading', { name: 'Is this you?' })
  expect(container.textContent).toContain(EMAIL)
  expect([server.posted, queryByRole('radio')]).toEqual([[], null])
  const chosen = screen.getByLabelText<HTMLInputElement>('New password', { exact: true })
  expect([chosen.value, chosen.autocomplete]).toEqual(['', 'new-password'])
  chosen.value = 'short'
  fireEvent.submit(chosen.form!)
  await findByText('Password must be at least 6 characters long')
  chosen.value = 'password'
  fireEvent.submit(chosen.form!)
  await findByText(guessable.message)
  expect([chosen.value, chosen.ariaInvalid]).toEqual(['password', 'true'])
  await eventually(() => expect(document.activeElement).toBe(chosen))
  chosen.value = 'long enough'
  fireEvent.submit(chosen.form!)
  await expect.poll(() => router.state.location.href).toBe('/dashboard')
  expect(server.posted.map(({ body }) => body)).toEqual([
    { token: 'a-token', new_password: 'password' },
    { token: 'a-token', new_password: 'long enough' },
  ])
})

test.each(['here', 'elsewhere'])(
  '[AUTH-17] asks a member to sign out first when the link belongs to someone else (%s)',
  async (state) => {
    const server = aServer(state)
    const { findByRole, getByRole } = await open(server, MEMBER)
    await findByRole('heading', { name: 'Sign out first?' })
    expect(getByRole('button', { name: 'Sign out and continue' })).toBeTruthy()
    expect(getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/dashboard')
    expect(server.posted).toEqual([])
  },
)

test('says kindly that the address is already confirmed', async () => {
  const { findByRole, getByRole } = await open(aServer('used'))
  await findByRole('heading', { name: 'Already confirmed' })
  expect(getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
})

test('sends a new link in place of an expired one', async () => {
  const server = aServer('expired', [
    [429, { message: "We've already sent several links to this address." }],
    [202, { ok: true }],
  ])
  const { findByRole, findByText, getByRole } = await open(server)
  await findByRole('heading', { name: 'This link has expired' })
  fireEvent.click(getByRole('button', { name: 'Send a new link' }))
  await findByText(/^We've already sent several links/)
  fireEvent.click(getByRole('button', { name: 'Send a new link' }))
  await findByText(/^A new link is on its way/)
  expect(server.posted.map(({ path }) => path)).toEqual(Array(2).fill('/api/users/confirmation_links'))
})

test('offers no new link for a sign-up that has ended', async () => {
  const { findByRole, queryByRole } = await open(aServer('expired', [], null))
  await findByRole('heading', { name: 'This link has expired' })
  expect(queryByRole('button', { name: 'Send a new link' })).toBeNull()
})

test('says how to get a link when there is none, and what to do when it cannot be checked', async () => {
  const without = await render(<ConfirmSignUpScreen />)
  expect(without.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
  expect(without.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toMatch(/^\/auth\?new=/)
  without.unmount()
  const offline = await render(<ConfirmSignUpScreen token="a-token" />)
  expect(await offline.findByRole('heading', { name: "We couldn't check this link" })).toBeTruthy()
  expect(offline.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('asks for JavaScript and shows no state of the link before hydration', async () => {
  const page = await renderOnServer(<ConfirmSignUpScreen token="a-token" />)
  expect(page.document.querySelector('noscript')?.textContent).toContain(
    'Confirming your address needs JavaScript.',
  )
  expect(page.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(page.document.forms).toHaveLength(0)
})

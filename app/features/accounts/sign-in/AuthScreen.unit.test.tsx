import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MEMBER, renderOnServer } from '../../../../test/render.tsx'
import { useAuth } from '../session/AuthProvider.tsx'
import { GUEST, type SessionAnswer } from '../session/accounts.queries.ts'
import { AuthScreen } from './AuthScreen.tsx'

function Auth() {
  const { user, session, loading } = useAuth()
  return <code>{JSON.stringify({ user, session, loading })}</code>
}

/** @param session null until it is looked up */
const auth = async (session: SessionAnswer | null) =>
  JSON.parse((await renderOnServer(<Auth />, { session })).text)

test('[AUTH-19] [AUTH-23] until the session was looked up it is loading, and nobody is there', async () => {
  expect(await auth(null)).toEqual({ user: null, session: null, loading: true })
})

test('[AUTH-19] [AUTH-23] after the lookup it is who it says', async () => {
  expect(await auth(MEMBER)).toEqual({ ...MEMBER, loading: false })
  expect(await auth(GUEST)).toEqual({ user: null, session: null, loading: false })
})

test('[SHELL-27] outside the provider there is no authentication', () => {
  expect(() => renderToString(<Auth />)).toThrow(new Error('useAuth must be used within an AuthProvider'))
})

test('[AUTH-01] while it is loading the sign-in page shows a spinner in place of its forms', async () => {
  const { document, ...page } = await renderOnServer(<AuthScreen />, { session: null })
  expect(page.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(document.forms).toHaveLength(0)
})

test('[AUTH-04] [AUTH-05] [AUTH-06] [AUTH-07] the page has two forms, which password managers understand', async () => {
  const { document, ...page } = await renderOnServer(<AuthScreen />)
  expect(page.getByText('Or continue with email')).toBeTruthy()
  expect(page.getByRole('heading', { name: 'New to Unpause?' })).toBeTruthy()
  const inputs = [...document.querySelectorAll('input')]
  expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual([
    'email',
    'current-password',
    'email',
    'new-password',
  ])
  const passwords = inputs.filter(({ type }) => type === 'password')
  expect(passwords.map(({ minLength }) => minLength)).toEqual([6, 6])
  expect([...document.forms].map(({ method, noValidate }) => [method, noValidate])).toEqual([
    ['post', true],
    ['post', true],
  ])
})

test('the page says that it needs scripts, and until they run its buttons send nothing', async () => {
  const { document } = await renderOnServer(<AuthScreen />)
  expect(document.querySelector('noscript')?.textContent).toContain(
    'Signing in needs JavaScript. Please turn it on for this page.',
  )
  expect(document.querySelectorAll('[type=submit]')).toHaveLength(0)
})

test("[AUTH-18] whoever a dead link has led here reads so; Google's refusal is not taken for one", async () => {
  const sentence = /This confirmation link no longer works\./
  expect((await renderOnServer(<AuthScreen error="TOKEN_EXPIRED" />)).getByText(sentence)).toBeTruthy()
  expect((await renderOnServer(<AuthScreen error="access_denied" />)).queryByText(sentence)).toBeNull()
})

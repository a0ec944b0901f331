import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BARE_SITE, MEMBER, renderOnServer } from '../../../../test/render.tsx'
import { useAuth } from '../session/AuthProvider.tsx'
import { GUEST, type SessionResponse } from '../session/accounts.queries.ts'
import { AuthScreen } from './AuthScreen.tsx'

function Auth() {
  const { user, session, suspension, deletion, loading } = useAuth()
  return <code>{JSON.stringify({ user, session, suspension, deletion, loading })}</code>
}

const auth = async (session: SessionResponse | null) =>
  JSON.parse((await renderOnServer(<Auth />, { session })).text)

test('[AUTH-19] [AUTH-23] has no user while the session is loading', async () => {
  expect(await auth(null)).toEqual({
    user: null,
    session: null,
    suspension: null,
    deletion: null,
    loading: true,
  })
})

test('[AUTH-19] [AUTH-23] provides the user once the session is loaded', async () => {
  expect(await auth(MEMBER)).toEqual({ ...MEMBER, loading: false })
  expect(await auth(GUEST)).toEqual({
    user: null,
    session: null,
    suspension: null,
    deletion: null,
    loading: false,
  })
})

test('[SHELL-27] throws outside the provider', () => {
  expect(() => renderToString(<Auth />)).toThrow(new Error('useAuth must be used within an AuthProvider'))
})

test('[AUTH-01] shows a spinner instead of the forms while loading', async () => {
  const { document, ...page } = await renderOnServer(<AuthScreen />, { session: null })
  expect(page.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(document.forms).toHaveLength(0)
})

test('[AUTH-02] [AUTH-04] [AUTH-05] [AUTH-06] [AUTH-07] leads home, and shows two forms with autocomplete hints for password managers', async () => {
  const { document, ...page } = await renderOnServer(<AuthScreen />)
  expect(page.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  expect(page.getByText('Or continue with email')).toBeTruthy()
  expect(page.getByRole('heading', { name: 'New to Unpause?' })).toBeTruthy()
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input:not([tabindex="-1"])')]
  expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual([
    'username',
    'current-password',
    'username',
    'new-password',
  ])
  const passwords = inputs.filter(({ type }) => type === 'password')
  expect(passwords.map(({ minLength }) => minLength)).toEqual([6, 6])
  expect([...document.forms].map(({ method, noValidate }) => [method, noValidate])).toEqual([
    ['post', true],
    ['post', true],
  ])
})

test('asks for JavaScript and disables submitting before hydration', async () => {
  const { document } = await renderOnServer(<AuthScreen />)
  expect(document.querySelector('noscript')?.textContent).toContain(
    'Signing in needs JavaScript. Please turn it on for this page.',
  )
  expect(document.querySelectorAll('[type=submit]')).toHaveLength(0)
})

test('[AUTH-03] offers Google where it is set up, and says where it is not', async () => {
  const without = await renderOnServer(<AuthScreen />)
  const button = without.getByRole('button', { name: 'Continue with Google' })
  expect(button.hasAttribute('disabled')).toBe(true)
  const note = without.document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Not set up on this site')

  const settings = { ...BARE_SITE, has_google: true }
  const set = await renderOnServer(<AuthScreen />, { settings })
  expect(set.getByRole('button', { name: 'Continue with Google' }).hasAttribute('disabled')).toBe(false)
  expect(set.queryByText('Not set up on this site')).toBeNull()
})

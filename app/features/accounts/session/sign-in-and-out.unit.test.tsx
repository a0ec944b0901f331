// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BARE_SITE, MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { AuthControls } from '../../layout/AuthControls.tsx'
import { GoogleButton } from '../kit/GoogleButton.tsx'
import { AuthScreen } from '../sign-in/AuthScreen.tsx'

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
  toastStore.remove()
}
beforeEach(clear)
afterEach(clear)

const newestToast = () => toastStore.getSnapshot()[0]

/** A server with a session that sign-in and sign-out change. */
function aServer(isSignedIn: boolean) {
  const calls: string[] = []
  let session: unknown = isSignedIn ? MEMBER : { ...MEMBER, user: null, session: null }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    calls.push([init?.method ?? 'GET', pathname, init?.body].filter(Boolean).join(' '))
    if (init?.method === 'POST') session = MEMBER
    if (init?.method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json(init?.method === 'POST' ? { ok: true } : session)
  }
  return { calls, fetch }
}

test('[AUTH-21] [AUTH-24] signs in with email and password, and says welcome', async () => {
  const { calls, fetch } = aServer(false)
  const view = await render(<AuthScreen />, { fetch })
  const form = view.getByRole('button', { name: 'Sign In' }).closest('form') as HTMLFormElement
  within(form).getByLabelText<HTMLInputElement>('Email').value = 'ben@example.com'
  within(form).getByLabelText<HTMLInputElement>('Password', { exact: true }).value = 'long enough'
  fireEvent.submit(form)
  await expect.poll(newestToast).toMatchObject({ title: 'Welcome!', description: 'Successfully signed in.' })
  expect(calls.slice(0, 2)).toEqual([
    'POST /api/session {"email":"ben@example.com","password":"long enough"}',
    'GET /api/session',
  ])
  expect(view.container.querySelector('form')).toBeNull()
})

test('[AUTH-22] [AUTH-24] [AUTH-27] shows what members need once the session is known, and what guests need after signing out', async () => {
  const { calls, fetch } = aServer(true)
  let answer = () => {}
  const isSignInRequired = new Promise<void>((resolve) => {
    answer = resolve
  })
  const view = await render(<AuthControls />, {
    session: null,
    fetch: async (...call) => {
      await isSignInRequired
      return fetch(...call)
    },
  })
  expect([view.queryByRole('link'), view.queryByRole('button')]).toEqual([null, null])
  answer()
  expect((await view.findByRole('link')).textContent).toBe('Profile')
  fireEvent.click(view.getByRole('button', { name: 'Sign Out' }))
  expect((await view.findByRole('link', { name: 'Get Started' })).getAttribute('href')).toMatch(/^\/auth/)
  expect(view.queryByRole('button')).toBeNull()
  expect(calls).toContain('DELETE /api/session')
  await expect
    .poll(newestToast)
    .toMatchObject({ title: 'Signed out', description: 'You have been signed out.' })
})

test('[AUTH-14] says that signing out failed, and stays signed in', async () => {
  const view = await render(<AuthControls />, { session: MEMBER })
  fireEvent.click(view.getByRole('button', { name: 'Sign Out' }))
  await expect
    .poll(newestToast)
    .toMatchObject({ title: 'Error', description: 'Failed to sign out', variant: 'destructive' })
  expect(view.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
})

const withGoogle = { settings: { ...BARE_SITE, has_google: true } }

test('[AUTH-03] [AUTH-15] spins on the way to Google, and keeps the way back', async () => {
  const fetch = async () => Response.json({ url: '#at-google' })
  const view = await render(<GoogleButton from="/submit" />, { ...withGoogle, fetch })
  const isBusy = () => view.getByRole('button', { name: 'Continue with Google' }).getAttribute('aria-busy')
  expect(isBusy()).toBeNull()
  fireEvent.click(view.getByRole('button'))
  expect(isBusy()).toBe('true')
  await expect.poll(() => location.hash).toBe('#at-google')
  expect(isBusy()).toBe('true')
  expect(sessionStorage.getItem('returnUrl')).toBe('/submit')
  location.hash = ''
})

const GOOGLE_FAILURE = {
  title: 'Error',
  description: 'Failed to sign in with Google',
  variant: 'destructive',
}

test('[AUTH-13] says that the way to Google failed, and lets people try again', async () => {
  const view = await render(<GoogleButton from="/submit" />, withGoogle)
  const button = view.getByRole('button', { name: 'Continue with Google' })
  fireEvent.click(button)
  await expect.poll(newestToast).toMatchObject(GOOGLE_FAILURE)
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  expect(sessionStorage.getItem('returnUrl')).toBeNull()
})

test('[AUTH-13] says so to who comes back from Google with an error', async () => {
  await render(<AuthScreen error="access_denied" />, withGoogle)
  await expect.poll(newestToast).toMatchObject(GOOGLE_FAILURE)
})

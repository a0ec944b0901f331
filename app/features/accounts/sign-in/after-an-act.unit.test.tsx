// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { type SignInRequest, useSignInRequired } from '../session/use-sign-in-required.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import { AuthScreen } from './AuthScreen.tsx'

function Page({ request }: { request: SignInRequest }) {
  const requireSignIn = useSignInRequired()
  return (
    <>
      <button type="button" onClick={() => requireSignIn(request)}>
        Do it
      </button>
      <AuthScreen />
    </>
  )
}

async function afterActing(request: SignInRequest) {
  const view = await render(<Page request={request} />, { url: '/auth' })
  const sections = () => view.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(sections()).toEqual(['Sign In', 'New to Unpause?'])
  await act(async () => view.getByRole('button', { name: 'Do it' }).click())
  return { ...view, sections }
}

test('[ROLES-02] offers the new account first to a guest who wanted to do something, and says what is kept', async () => {
  const { sections, getByText, router } = await afterActing({ note: 'Your message to Ledgerloop is kept.' })
  await expect.poll(sections).toEqual(['New to Unpause?', 'Sign In'])
  expect(getByText('Your message to Ledgerloop is kept.')).toBeTruthy()
  expect(router.state.location.href).toBe('/auth')
})

test('[ROLES-02] offers it first after an act that wrote nothing, too', async () => {
  const { sections, container } = await afterActing({ description: 'Please sign in to upvote this startup.' })
  await expect.poll(sections).toEqual(['New to Unpause?', 'Sign In'])
  expect(container.textContent).not.toContain('is kept')
})

test('offers sign-in first to a member whose session has ended', async () => {
  const { sections } = await afterActing({ description: SESSION_TEXTS.ended })
  expect(sections()).toEqual(['Sign In', 'New to Unpause?'])
})

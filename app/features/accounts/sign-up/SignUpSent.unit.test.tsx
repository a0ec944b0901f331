// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { AuthScreen } from '../sign-in/AuthScreen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const EMAIL = 'donaudampfschifffahrt@people.example'

/** Signs up on the page; a server answers sign-ups one after another, then with success. */
async function signUp(...answers: [status: number, body: object][]) {
  const sent: unknown[] = []
  const view = await render(<AuthScreen />, {
    fetch: async (...call) => {
      const request = new Request(...call)
      sent.push(await request.json())
      const [status, body] = (sent.length > 1 && answers.shift()) || [201, { ok: true }]
      return Response.json(body, { status })
    },
  })
  const form = view.getByRole('button', { name: 'Create Account' }).closest('form')!
  const [email, password] = form.querySelectorAll('input')
  email!.value = EMAIL
  password!.value = 'long enough'
  fireEvent.submit(form)
  await view.findByRole('heading', { name: 'Check your email' })
  return { ...view, sent }
}

const passes = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  })

test('[AUTH-09] [AUTH-28] shows the address in full after a sign-up, and that the account must be confirmed', async () => {
  untranslated()
  const { getByText, queryByRole, container } = await signUp()
  const message = 'Account created successfully! Please check your email to confirm your account.'
  expect(getByText(message).getAttribute('role')).toBe('status')
  expect(container.textContent).toContain(`We sent a link to ${EMAIL}.`)
  expect(queryByRole('textbox')).toBeNull()
  await eventually(() => expect(document.activeElement?.textContent).toBe('Check your email'))
})

test('sends the link again after a minute, and says when that fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const tooMany = "We've already sent several links to this address."
  const { sent, findByText, getByText, getByRole } = await signUp([429, { message: tooMany }])
  const again = getByRole('button', { name: 'Send it again' })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(again)
  expect(sent).toHaveLength(1)
  await passes(61)
  expect(again.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(again)
  await findByText(tooMany)
  fireEvent.click(again)
  await findByText('Sent again.')
  expect(sent).toEqual(Array(3).fill({ email: EMAIL, password: 'long enough' }))
  expect(getByText(/You can send it again in/).textContent).toMatch(/in (1:00|0:5\d)\.$/)
})

test('goes back to the form with the address to correct, without the password', async () => {
  await signUp()
  fireEvent.click(screen.getByRole('button', { name: 'Wrong address?' }))
  const form = screen.getByRole('button', { name: 'Create Account' }).closest('form')!
  const [email, password] = form.querySelectorAll('input')
  expect([email?.value, password?.value]).toEqual([EMAIL, ''])
  await eventually(() => expect(document.activeElement).toBe(email))
})

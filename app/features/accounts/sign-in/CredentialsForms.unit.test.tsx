// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { render } from '../../../../test/render.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import { AuthScreen } from './AuthScreen.tsx'

async function forms(fetch?: typeof globalThis.fetch) {
  const view = await render(<AuthScreen />, fetch && { fetch })
  const form = (button: string) => {
    const element = view.getByRole('button', { name: button }).closest('form')
    if (!element) throw new Error(`No form with the button ${button}`)
    const field = (label: string) => within(element).getByLabelText<HTMLInputElement>(label, { exact: true })
    return {
      email: field('Email'),
      password: field('Password'),
      submit: () => fireEvent.submit(element),
      alert: async () => (await within(element).findByRole('alert')).textContent,
      described: (input: HTMLInputElement) =>
        document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    }
  }
  return { signIn: form('Sign In'), signUp: form('Create Account') }
}

test('[AUTH-05] [AUTH-06] [AUTH-07] names a missing field, focuses it and keeps the others', async () => {
  for (const form of Object.values(await forms())) {
    expect(form.password.minLength).toBe(6)
    form.submit()
    await expect.poll(form.alert).toBe('Please fill in all fields')
    await eventually(() => expect(document.activeElement).toBe(form.email))
    fireEvent.input(form.email, { target: { value: 'maya@people.example' } })
    expect(form.email.hasAttribute('aria-invalid')).toBe(false)
    expect(form.password.getAttribute('aria-invalid')).toBe('true')
    form.submit()
    await expect.poll(() => document.activeElement).toBe(form.password)
    await expect.poll(form.alert).toBe('Please fill in all fields')
    expect(form.email.value).toBe('maya@people.example')
    expect(form.email.hasAttribute('aria-invalid')).toBe(false)
    expect(form.described(form.password)).toBe('Please fill in all fields')
  }
})

test('[AUTH-08] rejects a new password with five characters and keeps it in the field', async () => {
  const { signUp } = await forms()
  signUp.email.value = 'maya@people.example'
  signUp.password.value = 'abcde'
  signUp.submit()
  await expect.poll(signUp.alert).toBe('Password must be at least 6 characters long')
  expect(signUp.password.value).toBe('abcde')
})

test('[AUTH-12] shows an unexpected error when the connection is lost and keeps the password', async () => {
  const { signIn } = await forms()
  signIn.email.value = 'maya@people.example'
  signIn.password.value = 'long enough'
  signIn.submit()
  await expect.poll(signIn.alert).toBe('An unexpected error occurred')
  expect(signIn.password.value).toBe('long enough')
})

test.each([
  [429, 'too_many_requests', ACCOUNT_TEXTS.tooManyPasswords('8 minutes'), undefined],
  [400, '22023', ACCOUNT_TEXTS.commonPassword, { password: ACCOUNT_TEXTS.commonPassword }],
])(
  'shows the reason of a refusal with %i and keeps what was typed',
  async (status, code, message, fields) => {
    const both = await forms(async () => Response.json({ code, message, fields }, { status }))
    for (const form of Object.values(both)) {
      form.email.value = 'maya@people.example'
      form.password.value = 'password'
      form.submit()
      await expect.poll(form.alert).toBe(message)
      expect([form.email.value, form.password.value]).toEqual(['maya@people.example', 'password'])
      expect(form.password.getAttribute('aria-invalid')).toBe(fields ? 'true' : null)
      if (fields) expect(form.described(form.password)).toBe(message)
    }
  },
)

test('has the form that was asked for first, with the only ink button', async () => {
  let view = await render(<AuthScreen />)
  const sections = () =>
    view.getAllByRole('heading', { level: 2 }).map(({ textContent, parentElement }) => {
      const button = within(parentElement as HTMLElement).getByRole('button', { name: /^(Sign In|Create)/ })
      return [textContent, /ink/.test(button.className)]
    })
  expect(sections()).toEqual([
    ['Sign In', true],
    ['New to Unpause?', false],
  ])
  view.unmount()
  view = await render(<AuthScreen new="1" />)
  expect(sections()).toEqual([
    ['New to Unpause?', true],
    ['Sign In', false],
  ])
})

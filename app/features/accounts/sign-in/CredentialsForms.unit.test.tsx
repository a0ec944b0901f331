// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { GUEST } from '../session/accounts.queries.ts'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
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
        document.getElementById((input.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')
          ?.textContent,
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

test('two fields with different problems are each described by their own', async () => {
  const { signUp } = await forms()
  signUp.email.value = 'nope'
  signUp.password.value = '123'
  signUp.submit()
  await eventually(() =>
    expect([signUp.email, signUp.password].map(signUp.described)).toEqual([
      'Please enter a valid email address',
      'Password must be at least 6 characters long',
    ]),
  )
})

test('[AUTH-12] shows an unexpected error when the connection is lost and keeps the password', async () => {
  const { signIn } = await forms()
  signIn.email.value = 'maya@people.example'
  signIn.password.value = 'long enough'
  signIn.submit()
  await expect.poll(signIn.alert).toBe('An unexpected error occurred')
  expect(signIn.password.value).toBe('long enough')
})

const EXISTS = 'An account with this email already exists. Please sign in instead.'
const WRONG = 'Invalid email or password'
const UNCONFIRMED = 'Please check your email and confirm your account'
const OTHER = 'We had to pause your account.'

test.each([
  ['signUp', 409, { code: 'USER_ALREADY_EXISTS', message: EXISTS }, EXISTS],
  ['signUp', 502, {}, 'Failed to create account'],
  ['signIn', 401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: WRONG }, WRONG],
  ['signIn', 403, { code: 'EMAIL_NOT_VERIFIED', message: UNCONFIRMED }, UNCONFIRMED],
  ['signIn', 403, { code: 'other', message: OTHER }, OTHER],
  ['signIn', 502, {}, 'Failed to sign in'],
] as const)(
  '[AUTH-10] [AUTH-11] [AUTH-12] [AUTH-28] %s alerts in the form and in no toast after %i %j',
  async (name, status, body, message) => {
    const form = (await forms(async () => Response.json(body, { status })))[name]
    form.email.value = 'maya@people.example'
    form.password.value = 'long enough'
    form.submit()
    await expect.poll(form.alert).toBe(message)
    expect(toastStore.getSnapshot()).toEqual([])
  },
)

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

test('says that signing in needs cookies when the browser stores none', async () => {
  const { signIn } = await forms(async (input, init) => {
    const { method } = new Request(input, init)
    return Response.json(method === 'POST' ? { ok: true } : GUEST)
  })
  signIn.email.value = 'maya@people.example'
  signIn.password.value = 'long enough'
  signIn.submit()
  await expect.poll(signIn.alert).toBe(SIGN_IN_TEXTS.needsCookies)
  expect(signIn.password.value).toBe('long enough')
})

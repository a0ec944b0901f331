// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { render } from '../../../../../test/render.tsx'
import { untranslated } from '../../../../../test/untranslated.ts'
import { SecondStepScreen } from './SecondStepScreen.tsx'

/** Opens the page before a server that refuses every code with this. */
async function open(
  refusal?: { status: number; code: string; message: string },
  way?: 'passkey',
  secondsAhead = 0,
) {
  const sent: unknown[] = []
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!refusal) throw new TypeError('Failed to fetch')
    if (String(input).endsWith('/healthz')) {
      const date = new Date(Date.now() + secondsAhead * 1000).toUTCString()
      return Response.json({ status: 'ok' }, { headers: { date } })
    }
    sent.push(await new Request(input, init).json())
    return Response.json(refusal, { status: refusal.status })
  })
  const view = await render(<SecondStepScreen from="/submit" {...(way && { way })} />, { fetch })
  const enter = (code: string) => {
    const input = view.container.querySelector<HTMLInputElement>('input[name="code"]')!
    fireEvent.change(input, { target: { value: code } })
    fireEvent.submit(input.form!)
    return input
  }
  return { ...view, enter, sent }
}

const WRONG = { status: 400, code: 'wrong_code', message: 'That code is wrong.' }

test('asks for the code of the app first, with the focus in its field', async () => {
  const { getByRole } = await open()
  const input = getByRole('textbox', { name: /^Code/ })
  await eventually(() => expect(document.activeElement).toBe(input))
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(input.getAttribute('inputmode')).toBe('numeric')
})

test("keeps a wrong code in the field, selected, with the server's sentence below it", async () => {
  untranslated()
  const { enter, findByText } = await open(WRONG)
  const input = enter('000 000')
  const sentence = await findByText('That code is wrong.')
  expect(input.value).toBe('000 000')
  expect(input.getAttribute('aria-describedby')).toBe(sentence.id)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 7])
})

test.each([
  [3_600, '60 minutes'],
  [-3_600, '60 minutes'],
  [65, 'a minute'],
])("says so after a wrong code if the site's clock is %i seconds ahead", async (secondsAhead, apart) => {
  const { enter, findByText } = await open(WRONG, undefined, secondsAhead)
  enter('123456')
  await findByText(
    `That code is wrong. The clocks of this device and of this site are ${apart} apart. Codes of an app work once both are right.`,
  )
})

test('asks for a code that is missing without a request', async () => {
  const { enter, findByText, sent } = await open(WRONG)
  const input = enter(' ')
  await findByText('Please enter a code')
  await eventually(() => expect([document.activeElement, sent]).toEqual([input, []]))
})

test('takes a recovery code instead, which needs no clock', async () => {
  const { enter, findByText, findByRole, getByRole, sent } = await open(WRONG, undefined, 3_600)
  fireEvent.click(getByRole('button', { name: 'Use a recovery code instead' }))
  const input = await findByRole('textbox', { name: /^Recovery code/ })
  await eventually(() => expect(document.activeElement).toBe(input))
  enter('7qk4-m2rd')
  await findByText('That code is wrong.')
  expect(sent).toEqual([{ code: '7qk4-m2rd' }])
  fireEvent.click(getByRole('button', { name: 'Use the authenticator app instead' }))
  expect(await findByRole('textbox', { name: /^Code/ })).toBeTruthy()
})

test('leads back to the sign-in page, and from there to the page wanted, when it took too long', async () => {
  const message = 'This sign-in took too long. Please start again.'
  const { enter, findByRole, queryByRole } = await open({ status: 401, code: 'second_step_expired', message })
  enter('123456')
  const link = await findByRole('link', { name: 'Start again' })
  expect(link.getAttribute('href')).toBe('/auth?from=%2Fsubmit')
  expect((await findByRole('alert')).textContent).toBe(message)
  expect(queryByRole('textbox')).toBeNull()
})

test('keeps the code when the connection is lost', async () => {
  const { enter, findByText } = await open()
  const input = enter('123456')
  await findByText("We couldn't check the code. Please try again.")
  expect(input.value).toBe('123456')
})

test('asks for the passkey of an account without an app, or for a recovery code', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  try {
    const { getByRole, getByText, findByRole, queryByRole } = await open(WRONG, 'passkey')
    expect(getByText('One more step: use the passkey of your account.')).toBeTruthy()
    expect(await findByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy()
    expect(queryByRole('textbox')).toBeNull()
    fireEvent.click(getByRole('button', { name: 'Use a recovery code instead' }))
    expect(getByRole('textbox', { name: 'Recovery code' })).toBeTruthy()
    fireEvent.click(getByRole('button', { name: 'Use the passkey instead' }))
    expect(queryByRole('textbox')).toBeNull()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('asks for a recovery code where passkeys cannot work', async () => {
  const { findByRole, queryByRole } = await open(WRONG, 'passkey')
  expect(await findByRole('textbox', { name: 'Recovery code' })).toBeTruthy()
  expect(queryByRole('button', { name: /passkey/ })).toBeNull()
})

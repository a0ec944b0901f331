// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { rememberState } from '../../session/known-state.ts'
import type { TwoStepStatus } from '../two-step-response.schema.ts'
import { TwoStepSignIn } from './TwoStepSignIn.tsx'

// The browser was signed in before, so that nothing announces a sign-in meanwhile.
beforeEach(() => rememberState('in'))
afterEach(() => {
  toastStore.remove()
  vi.restoreAllMocks()
})

const OFF: TwoStepStatus = {
  on_since: null,
  has_passkey: false,
  second_step: null,
  recovery_codes_left: 0,
  is_required: false,
}
const ON: TwoStepStatus = {
  ...OFF,
  on_since: '2031-01-05T10:00:00.000Z',
  second_step: 'app',
  recovery_codes_left: 9,
}
const CODES = ['7QK4-M2RD', 'X9FB-30TW']
const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Unpause:ben%40example.com?secret=JBSWY3DPEHPK3PXP',
}

const KNOWN = {
  'GET /two-step-sign-in': () => Response.json(OFF),
  'POST /two-step-sign-in/secret': () => Response.json(SECRET),
  'POST /two-step-sign-in': () => Response.json({ recovery_codes: CODES }),
  'POST /two-step-sign-in/recovery_codes': () => Response.json({ recovery_codes: CODES }),
  'DELETE /two-step-sign-in': () => new Response(null, { status: 204 }),
  'GET /passkeys': () => Response.json([]),
  'GET /session': () => Response.json(MEMBER),
}

type Answers = Partial<Record<string, () => Response>>

async function open(changes: Answers = {}) {
  const answers: Answers = { ...KNOWN, ...changes }
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(input, init)
    const answer = answers[`${method} ${new URL(url).pathname.replace('/api', '')}`]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  const view = await render(<TwoStepSignIn id="two-step" />, { session: MEMBER, fetch })
  return { ...view, answers }
}

async function openEnrolment(changes: Answers = {}) {
  const view = await open(changes)
  fireEvent.click(await view.findByRole('button', { name: 'Set up' }))
  await view.findByRole('textbox', { name: /^Code/ })
  const input = view.container.querySelector<HTMLInputElement>('input[name="code"]')!
  return { ...view, input }
}

async function turnOn() {
  const view = await openEnrolment()
  view.answers['GET /two-step-sign-in'] = () => Response.json({ ...ON, recovery_codes_left: 10 })
  fireEvent.change(view.input, { target: { value: '123456' } })
  fireEvent.submit(view.input.form!)
  await view.findByRole('heading', { name: 'Two-step sign-in is on' })
  return view
}

test('shows a QR code and the same secret to type, with the focus on the code', async () => {
  const { input, findByRole, getByText } = await openEnrolment()
  expect(getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await eventually(() => expect(document.activeElement).toBe(input))
  const qrCode = await findByRole('img', { name: 'QR code for your authenticator app' })
  await eventually(() => expect(qrCode.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/))
})

test("keeps a wrong code in the field with the server's sentence, and goes on", async () => {
  const message = 'That code is wrong or has passed.'
  const refuse = () => Response.json({ code: 'wrong_code', message }, { status: 400 })
  const { input, findByText } = await openEnrolment({ 'POST /two-step-sign-in': refuse })
  fireEvent.change(input, { target: { value: '000000' } })
  fireEvent.submit(input.form!)
  await findByText(message)
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['000000', 'true'])
})

test('shows the recovery codes once, to download and to copy', async () => {
  const { findByRole, getByRole, queryByText } = await turnOn()
  const list = await findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  await eventually(() => expect(document.activeElement?.textContent).toBe('Two-step sign-in is on'))
  const link = getByRole('link', { name: 'Download' })
  expect(link.getAttribute('download')).toBe('unpause-recovery-codes.txt')
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(CODES.join('\n'))
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  fireEvent.click(getByRole('button', { name: 'Copy' }))
  expect(writeText).toHaveBeenCalledWith(CODES.join('\n'))
  vi.unstubAllGlobals()
  fireEvent.click(getByRole('button', { name: "I've kept them" }))
  expect(queryByText(CODES[0]!)).toBeNull()
  await eventually(() => expect(document.activeElement?.textContent).toBe('Two-step sign-in'))
})

test('goes back without a change on Cancel', async () => {
  const { getByRole, findByRole } = await openEnrolment()
  fireEvent.click(getByRole('button', { name: 'Cancel' }))
  expect(await findByRole('button', { name: 'Set up' })).toBeTruthy()
  await eventually(() => expect(document.activeElement?.textContent).toBe('Two-step sign-in'))
})

test.each([
  [9, '9 recovery codes left'],
  [1, '1 recovery code left'],
  [0, 'no recovery codes left'],
])('says since when it is on, and that %i codes are left', async (recovery_codes_left, words) => {
  const { findByText, getByText } = await open({
    'GET /two-step-sign-in': () => Response.json({ ...ON, recovery_codes_left }),
  })
  await findByText(new RegExp(words))
  expect(getByText('Jan 5, 2031')).toBeTruthy()
})

test('makes new recovery codes', async () => {
  const { findByRole } = await open({ 'GET /two-step-sign-in': () => Response.json(ON) })
  fireEvent.click(await findByRole('button', { name: 'Make new codes' }))
  await findByRole('heading', { name: 'Your new recovery codes' })
})

test('turns it off after a question, or says why not', async () => {
  const added = vi.spyOn(toastStore, 'add')
  const refuse = () => Response.json({ code: 'busy', message: 'Not now.' }, { status: 503 })
  const { findByRole, getByRole, answers } = await open({
    'GET /two-step-sign-in': () => Response.json(ON),
    'DELETE /two-step-sign-in': refuse,
  })
  fireEvent.click(await findByRole('button', { name: 'Turn off' }))
  const confirm = () =>
    fireEvent.click(within(getByRole('alertdialog')).getByRole('button', { name: 'Turn off' }))
  confirm()
  await eventually(() =>
    expect(added).toHaveBeenCalledWith(expect.objectContaining({ description: 'Not now.' })),
  )
  answers['DELETE /two-step-sign-in'] = KNOWN['DELETE /two-step-sign-in']
  answers['GET /two-step-sign-in'] = KNOWN['GET /two-step-sign-in']
  confirm()
  expect(await findByRole('button', { name: 'Set up' })).toBeTruthy()
  expect(added).toHaveBeenCalledWith(expect.objectContaining({ title: 'Authenticator app turned off' }))
})

test("asks who it is first if the server wants to know, and says nothing if the member won't", async () => {
  const added = vi.spyOn(toastStore, 'add')
  const refusal = { code: 'reauthentication_required', message: "Please confirm first that it's you." }
  const { findByRole, getByRole } = await open({
    'POST /two-step-sign-in/secret': () => Response.json(refusal, { status: 403 }),
  })
  fireEvent.click(await findByRole('button', { name: 'Set up' }))
  const dialog = await findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await eventually(() => expect(getByRole('button', { name: 'Set up' }).getAttribute('aria-busy')).toBeNull())
  expect(added).not.toHaveBeenCalled()
})

test('says so where the site requires it', async () => {
  const { findByText } = await open({
    'GET /two-step-sign-in': () => Response.json({ ...OFF, is_required: true }),
  })
  await findByText('This site requires two-step sign-in. Please set it up to go on.')
})

test('offers another try when it cannot be loaded', async () => {
  const { findByRole, getByRole, answers } = await open({ 'GET /two-step-sign-in': undefined })
  await findByRole('heading', { name: "We couldn't load two-step sign-in" })
  answers['GET /two-step-sign-in'] = KNOWN['GET /two-step-sign-in']
  fireEvent.click(getByRole('button', { name: /try again/i }))
  await findByRole('button', { name: 'Set up' })
})

test('makes the first recovery codes of an account with a passkey only, and says what changes', async () => {
  const { findByText, findByRole, getByRole } = await open({
    'GET /two-step-sign-in': () => Response.json({ ...OFF, has_passkey: true }),
  })
  await findByText(/^Your password alone still opens your account/)
  fireEvent.click(getByRole('button', { name: 'Make recovery codes' }))
  const list = await findByRole('list', { name: 'Recovery codes' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(CODES.length)
  expect(await findByText('Your password now asks for your passkey')).toBeTruthy()
})

test('says how many codes an account with a passkey only has left', async () => {
  const { findByText, getByRole } = await open({
    'GET /two-step-sign-in': () =>
      Response.json({ ...OFF, has_passkey: true, second_step: 'passkey', recovery_codes_left: 3 }),
  })
  expect(await findByText('3 recovery codes left')).toBeTruthy()
  expect(getByRole('button', { name: 'Make new codes' })).toBeTruthy()
})

// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { ApiError } from '../../../platform/api/api-error.ts'
import { ReauthenticationCancelled } from '../../../platform/api/reauthentication-cancelled.ts'
import { useReauthentication } from './use-reauthentication.tsx'

const onPage = within(document.body)
const passwordField = () => onPage.findByLabelText<HTMLInputElement>('Password', { exact: true })

const required = () => new ApiError(403, { code: 'reauthentication_required', message: 'Please confirm.' })

function Page({ action }: { action: () => Promise<string> }) {
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const [outcome, setOutcome] = useState('nothing yet')
  const run = () =>
    withReauthentication(action).then(setOutcome, (error: unknown) =>
      setOutcome(error instanceof ReauthenticationCancelled ? 'cancelled' : `failed: ${String(error)}`),
    )
  return (
    <>
      <input aria-label="Reason" />
      <button type="button" onClick={run}>
        Suspend
      </button>
      <output>{outcome}</output>
      {reauthenticationDialog}
    </>
  )
}

/** The server accepts the password "mine"; the action needs `needed` proofs. */
async function open(needed = 1, ways: string[] = ['password']) {
  let proofs = 0
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/session/authentication')) return Response.json(MEMBER)
    if (request.method === 'GET') return Response.json({ ways })
    const { password, code } = await request.json()
    if (code === '123456') {
      proofs += 1
      return Response.json({ authenticated_at: '2031-01-01T00:00:00.000Z' })
    }
    if (password !== 'mine') {
      const message = "That isn't your current password"
      return Response.json({ code: '22023', message, fields: { password: message } }, { status: 400 })
    }
    proofs += 1
    return Response.json({ authenticated_at: '2031-01-01T00:00:00.000Z' })
  })
  const action = vi.fn(async () => {
    if (proofs < needed) throw required()
    return 'suspended'
  })
  const view = await render(<Page action={action} />, { session: MEMBER, fetch })
  const reason = onPage.getByRole<HTMLInputElement>('textbox', { name: 'Reason' })
  reason.value = 'The same link in 14 comments.'
  const button = view.getByRole('button', { name: 'Suspend' })
  button.focus()
  await act(async () => void fireEvent.click(button))
  return { view, action, reason, button, outcome: () => view.container.querySelector('output')?.textContent }
}

const confirmWith = async (password: string) => {
  const field = await passwordField()
  field.value = password
  await act(async () => void fireEvent.submit(field.closest('form')!))
}

test('runs an action that needs no proof, without a dialog', async () => {
  const { view, action, outcome } = await open(0)
  await eventually(() => expect(outcome()).toBe('suspended'))
  expect(action).toHaveBeenCalledOnce()
  expect(view.queryByRole('dialog')).toBeNull()
})

test('asks for the password, focuses its field, and repeats the action after the right one', async () => {
  const page = await open()
  const dialog = await page.view.findByRole('dialog', { name: "Confirm that it's you" })
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy()
  const field = await passwordField()
  await eventually(() => expect(document.activeElement).toBe(field))
  await confirmWith('mine')
  await eventually(() => expect(page.outcome()).toBe('suspended'))
  expect(page.action).toHaveBeenCalledTimes(2)
  expect(page.view.queryByRole('dialog')).toBeNull()
  expect(page.reason.value).toBe('The same link in 14 comments.')
})

test('shows a wrong password at its field, keeps it, and does not repeat the action', async () => {
  const page = await open()
  await confirmWith('not mine')
  const field = await passwordField()
  expect(await page.view.findByText("That isn't your current password")).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('not mine')
  expect(page.action).toHaveBeenCalledOnce()
})

test('cancels with Escape: keeps what was typed, and returns the focus', async () => {
  const page = await open()
  const field = await passwordField()
  await act(async () => void fireEvent.keyDown(field, { key: 'Escape' }))
  await eventually(() => expect(page.outcome()).toBe('cancelled'))
  expect(page.action).toHaveBeenCalledOnce()
  expect(page.reason.value).toBe('The same link in 14 comments.')
  await eventually(() => expect(document.activeElement).toBe(page.button))
})

test('asks again if the server still wants a proof', async () => {
  const page = await open(2)
  await confirmWith('mine')
  await eventually(() => expect(page.action).toHaveBeenCalledTimes(2))
  await confirmWith('mine')
  await eventually(() => expect(page.outcome()).toBe('suspended'))
})

test('offers Google to an account without a password, and a password by email to one with neither', async () => {
  const { view } = await open(1, ['google'])
  expect(await view.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  expect(view.queryByLabelText('Password')).toBeNull()
  view.unmount()
  const other = await open(1, [])
  expect(await other.view.findByRole('link', { name: 'Set one by email' })).toBeTruthy()
})

test('says when the ways could not be loaded, and loads them on the next try', async () => {
  let isDown = true
  const fetch = async () =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({ ways: ['password'] })
  const action = async () => Promise.reject(required())
  const view = await render(<Page action={action} />, { session: MEMBER, fetch })
  await act(async () => void fireEvent.click(view.getByRole('button', { name: 'Suspend' })))
  const retry = await view.findByRole('button', { name: 'Try Again' })
  isDown = false
  await act(async () => void fireEvent.click(retry))
  expect(await passwordField()).toBeTruthy()
})

test('an action that waits when the page goes away ends as cancelled', async () => {
  const ended = vi.fn()
  function Leaving() {
    const { withReauthentication, reauthenticationDialog } = useReauthentication()
    const run = () => withReauthentication(() => Promise.reject(required())).catch(ended)
    return (
      <>
        <button type="button" onClick={run}>
          Go
        </button>
        {reauthenticationDialog}
      </>
    )
  }
  const view = await render(<Leaving />, { session: MEMBER })
  await act(async () => void fireEvent.click(view.getByRole('button', { name: 'Go' })))
  await view.findByRole('dialog')
  view.unmount()
  await eventually(() => expect(ended).toHaveBeenCalledWith(expect.any(ReauthenticationCancelled)))
})

test('asks an account with an app for a code instead, or a recovery code', async () => {
  const page = await open(1, ['code'])
  const name = 'Code of your authenticator app'
  const field = await onPage.findByRole<HTMLInputElement>('textbox', { name })
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
  await eventually(() => expect(document.activeElement).toBe(field))
  expect(page.view.queryByLabelText('Password')).toBeNull()
  await act(async () => void fireEvent.click(onPage.getByRole('button', { name: /recovery code/ })))
  expect(await onPage.findByRole('textbox', { name: 'Recovery code' })).toBeTruthy()
  await act(async () => void fireEvent.click(onPage.getByRole('button', { name: /authenticator app/ })))
  const again = await onPage.findByRole<HTMLInputElement>('textbox', { name })
  await act(async () => void fireEvent.input(again, { target: { value: '123456' } }))
  await act(async () => void fireEvent.submit(again.closest('form')!))
  await eventually(() => expect(page.outcome()).toBe('suspended'))
})

test('asks for the second factor where an action changes second factors, and nowhere else', async () => {
  const needed = () =>
    Promise.reject(new ApiError(403, { code: 'second_factor_required', message: 'First.' }))
  const outcomes: string[] = []
  function Changes() {
    const { withReauthentication: elsewhere } = useReauthentication()
    const { withReauthentication, reauthenticationDialog } = useReauthentication({ forSecondFactor: true })
    const run = async () => {
      await elsewhere(needed).catch((error: Error) => outcomes.push(error.message))
      await withReauthentication(needed).catch(() => outcomes.push('cancelled'))
    }
    return (
      <>
        <button type="button" onClick={run}>
          Change
        </button>
        {reauthenticationDialog}
      </>
    )
  }
  const fetch = async () => Response.json({ ways: ['code'] })
  const view = await render(<Changes />, { session: MEMBER, fetch })
  await act(async () => void fireEvent.click(view.getByRole('button', { name: 'Change' })))
  expect(await view.findByRole('dialog')).toBeTruthy()
  expect(outcomes).toEqual(['First.'])
})

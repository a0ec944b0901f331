// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import { rememberState } from '../session/known-state.ts'
import { EmailAddressBlock } from './EmailAddressBlock.tsx'
import type { EmailAddress } from './email-change-response.schema.ts'

// The browser was signed in before, so that nothing announces a sign-in meanwhile.
beforeEach(() => rememberState('in'))
afterEach(() => {
  toastStore.remove()
  vi.restoreAllMocks()
})

const OLD = 'maya@people.example'
const NEW = 'maya@new.example'
const SETTLED: EmailAddress = { email: OLD, confirmed_at: '2025-03-03T10:00:00.000Z', pending: null }
const PENDING: EmailAddress = {
  ...SETTLED,
  pending: {
    email: NEW,
    is_old_confirmed: false,
    is_new_confirmed: false,
    expires_at: '2031-01-02T10:00:00.000Z',
  },
}

/** A server with this address, which answers the first write with `refusal`. */
async function open(address: EmailAddress, refusal?: [status: number, body: object]) {
  let stored = address
  const written: string[] = []
  const fetch = async (...call: ConstructorParameters<typeof Request>) => {
    const request = new Request(...call)
    if (request.method === 'GET')
      return Response.json(request.url.endsWith('/authentication') ? { ways: ['password'] } : stored)
    written.push(`${request.method} ${new URL(request.url).pathname}`)
    if (refusal && written.length === 1) return Response.json(refusal[1], { status: refusal[0] })
    stored = request.method === 'DELETE' ? SETTLED : PENDING
    return request.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ ok: true }, { status: 202 })
  }
  const view = await render(<EmailAddressBlock id="email" />, { session: MEMBER, fetch })
  await view.findByText(OLD)
  return { ...view, written }
}

async function ask(view: Awaited<ReturnType<typeof open>>, email: string) {
  fireEvent.click(view.getByRole('button', { name: 'Change email address' }))
  const form = await view.findByRole('form', { name: 'Change your email address' })
  const field = within(form).getByLabelText<HTMLInputElement>('New email address', { exact: true })
  field.value = email
  fireEvent.submit(form)
  return { form, field }
}

test('shows the address and since when it is confirmed', async () => {
  untranslated()
  const { getByText } = await open(SETTLED)
  expect(getByText('March 3, 2025').getAttribute('datetime')).toBe(SETTLED.confirmed_at)
})

test('asks for a change, shows what is missing and moves the focus to the heading', async () => {
  const view = await open(SETTLED)
  await ask(view, NEW)
  await view.findByRole('heading', { name: 'Two clicks to go' })
  expect(view.container.textContent).toContain(`We sent a link to ${NEW} and one to ${OLD}.`)
  expect(view.written).toEqual(['POST /api/email-change'])
  await eventually(() => expect(document.activeElement?.textContent).toBe('Email address'))
})

test('shows at the field why an address was refused, and keeps it', async () => {
  const message = 'This is already your email address'
  const view = await open(SETTLED, [422, { code: 'SAME_ADDRESS', message, fields: { email: message } }])
  const { form, field } = await ask(view, OLD)
  const error = await within(form).findByText(message)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(error.closest('[role=alert]')).toBeTruthy()
  await eventually(() => expect([field.value, document.activeElement]).toEqual([OLD, field]))
})

test('keeps the address when the member closes the question who they are, and goes on', async () => {
  const required = { code: 'reauthentication_required', message: "Confirm that it's you." }
  const view = await open(SETTLED, [403, required])
  const { form, field } = await ask(view, NEW)
  const close = await eventually(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[role=dialog] button[aria-label=Close]')
    expect(buttons).toHaveLength(2)
    return buttons[1]!
  })
  fireEvent.click(close)
  await eventually(() => expect(form.querySelector('[aria-busy]')).toBeNull())
  expect(field.value).toBe(NEW)
  expect(within(form).queryByText(required.message)).toBeNull()
  fireEvent.submit(form)
  await view.findByRole('heading', { name: 'Two clicks to go' })
})

test('comes back with the typed address when the page was left to confirm who it is', async () => {
  const view = await open(SETTLED)
  const { field } = await ask(view, 'maya at new')
  fireEvent.input(field, { target: { value: NEW } })
  const { ...left } = sessionStorage
  view.unmount()
  expect(sessionStorage.getItem(`draft:email-change:${MEMBER.user.id}`)).toBeNull()

  Object.assign(sessionStorage, left)
  const back = await open(SETTLED)
  expect(await back.findByDisplayValue(NEW)).toBe(back.getByLabelText('New email address'))
  fireEvent.click(back.getByRole('button', { name: 'Close' }))
  await eventually(() => expect(sessionStorage.getItem(`draft:email-change:${MEMBER.user.id}`)).toBeNull())
})

test('rejects an invalid address without sending it', async () => {
  const view = await open(SETTLED)
  const { form, field } = await ask(view, 'maya at new')
  await within(form).findByText('Please enter a valid email address')
  expect([field.value, view.written]).toEqual(['maya at new', []])
})

test('says why the links could not be sent, and sends them at the second try', async () => {
  const view = await open(SETTLED, [429, { message: 'Please try again in 20 minutes.' }])
  const { form, field } = await ask(view, NEW)
  await within(form).findByText('Please try again in 20 minutes.')
  expect(field.value).toBe(NEW)
  fireEvent.submit(form)
  await view.findByRole('heading', { name: 'Two clicks to go' })
})

test('names the address that is still to be confirmed', async () => {
  const { container, getByRole } = await open({
    ...SETTLED,
    pending: { ...PENDING.pending!, is_new_confirmed: true },
  })
  expect(getByRole('heading', { name: 'One click to go' })).toBeTruthy()
  expect(container.textContent).toContain(`${NEW} is confirmed. We sent the other link to ${OLD}.`)
  expect(getByRole('button', { name: 'Send it again' })).toBeTruthy()
})

test('sends both links again', async () => {
  const add = vi.spyOn(toastStore, 'add')
  const { getByRole, written } = await open(PENDING)
  fireEvent.click(getByRole('button', { name: 'Send both again' }))
  await eventually(() => expect(add).toHaveBeenCalledWith(expect.objectContaining({ title: 'Sent again' })))
  expect(written).toEqual(['POST /api/email-change/links'])
})

test('keeps the old address, moves the focus to the heading, and says so', async () => {
  const { getByRole, findByText, written } = await open(PENDING)
  await act(async () => void fireEvent.click(getByRole('button', { name: 'Keep the old address' })))
  await findByText('March 3, 2025')
  expect(written).toEqual(['DELETE /api/email-change'])
  await eventually(() => expect(document.activeElement).toBe(getByRole('heading', { name: 'Email address' })))
})

test('says that nothing could be called off or loaded', async () => {
  const add = vi.spyOn(toastStore, 'add')
  const pending = await open(PENDING, [400, { message: 'Not now.' }])
  fireEvent.click(pending.getByRole('button', { name: 'Keep the old address' }))
  await eventually(() =>
    expect(add).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'The change is still pending', description: 'Not now.' }),
    ),
  )
  pending.unmount()
  const offline = await render(<EmailAddressBlock id="email" />, { session: MEMBER })
  expect(await offline.findByText("We couldn't load your email address")).toBeTruthy()
  expect(offline.getByRole('button', { name: /try again/i })).toBeTruthy()
})

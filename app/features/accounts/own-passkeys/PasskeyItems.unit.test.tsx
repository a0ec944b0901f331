// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import type { Passkey } from '../passkeys/passkey.schema.ts'
import { rememberState } from '../session/known-state.ts'
import { PasskeyItems } from './PasskeyItems.tsx'

const PHONE: Passkey = {
  id: 'p-1',
  name: 'Safari on iPhone',
  created_at: '2031-01-01T10:00:00.000Z',
  last_used_at: '2031-01-05T10:00:00.000Z',
}
const LAPTOP: Passkey = { ...PHONE, id: 'p-2', name: 'Firefox on Windows', last_used_at: null }

const bytes = new TextEncoder().encode('bytes').buffer
const CREDENTIAL = {
  id: 'Ynl0ZXM',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}

const authenticator = { create: vi.fn(async (): Promise<unknown> => CREDENTIAL) }

// The browser was signed in before, so that nothing announces a sign-in meanwhile.
beforeEach(() => {
  rememberState('in')
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { credentials: { value: authenticator }, onLine: { value: true } }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  authenticator.create.mockReset().mockResolvedValue(CREDENTIAL)
  toastStore.remove()
})

const onPage = within(document.body)

const onAdded = vi.fn()
const onRemoved = vi.fn()

/** A server with these passkeys. @param refusals of requests that change something, by their order */
async function open(passkeys: Passkey[], refusals: Response[] = []) {
  let stored = passkeys
  const sent: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/api/session') return Response.json(MEMBER)
    if (request.method === 'GET') return Response.json(stored)
    sent.push(`${request.method} ${pathname}`)
    const refusal = refusals.shift()
    if (refusal) return refusal
    if (pathname.endsWith('/options'))
      return Response.json({
        challenge: 'Ynl0ZXM',
        rp: { name: 'Unpause' },
        user: { id: 'Ynl0ZXM', name: 'ben@example.com', displayName: 'Ben' },
        pubKeyCredParams: [],
      })
    if (request.method === 'DELETE') {
      stored = stored.filter(({ id }) => !pathname.endsWith(id))
      return new Response(null, { status: 204 })
    }
    if (request.method === 'PATCH') {
      const renamed = { ...PHONE, ...(await request.json()) }
      stored = stored.map((each) => (each.id === PHONE.id ? renamed : each))
      return Response.json(renamed)
    }
    stored = [...stored, LAPTOP]
    return Response.json(LAPTOP, { status: 201 })
  }
  const announced = vi.spyOn(toastStore, 'add')
  const view = await render(<PasskeyItems onAdded={onAdded} onRemoved={onRemoved} />, {
    session: MEMBER,
    fetch,
  })
  if (passkeys[0]) await view.findByText(passkeys[0].name)
  return { view, sent, announced }
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(onPage.getByRole('button', { name })))

test('lists passkeys with when they were added and last used', async () => {
  const { view } = await open([PHONE, LAPTOP])
  const [, phone, laptop] = view.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(phone).toContain('Added Jan 1, 2031 Last used Jan 5, 2031')
  expect(laptop).toContain('Not used yet')
})

test('adds a passkey and says so', async () => {
  const { view, sent, announced } = await open([])
  await press('Add a passkey')
  expect(await view.findByText('Firefox on Windows')).toBeTruthy()
  expect(sent).toEqual(['POST /api/passkeys/options', 'POST /api/passkeys'])
  await eventually(() =>
    expect(announced).toHaveBeenCalledWith(expect.objectContaining({ title: 'Passkey added' })),
  )
})

test.each([
  ['NotAllowedError', null],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['UnknownError', 'Please try again.'],
])('adds nothing when the authenticator ends with %s', async (name, description) => {
  authenticator.create.mockRejectedValue(new DOMException('no', name))
  const { view, sent, announced } = await open([])
  await press('Add a passkey')
  await eventually(() =>
    expect(view.getByRole('button', { name: 'Add a passkey' }).hasAttribute('aria-busy')).toBe(false),
  )
  expect(sent).toEqual(['POST /api/passkeys/options'])
  if (description === null) expect(announced).not.toHaveBeenCalled()
  else expect(announced).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not added', description }))
})

test('renames a passkey, and keeps the typed name when that fails', async () => {
  const message = 'Please enter a name'
  const refusal = Response.json({ code: '22023', message, fields: { name: message } }, { status: 400 })
  const { view } = await open([PHONE], [refusal])
  await press('Rename Safari on iPhone')
  const field = onPage.getByLabelText<HTMLInputElement>(/^Name/)
  expect(field.value).toBe('Safari on iPhone')
  fireEvent.change(field, { target: { value: 'My phone' } })
  await press('Save name')
  expect(await onPage.findByText(message)).toBeTruthy()
  expect(field.value).toBe('My phone')
  await press('Save name')
  await eventually(() => expect(onPage.queryByRole('dialog')).toBeNull())
  expect(view.getByText('My phone')).toBeTruthy()
})

test('removes a passkey after a question, and moves the focus to the button that adds one', async () => {
  const { view, sent } = await open([PHONE])
  await press('Remove Safari on iPhone')
  expect(sent).toEqual([])
  await press('Remove')
  await eventually(() => expect(view.queryByText('Safari on iPhone')).toBeNull())
  expect(sent).toEqual(['DELETE /api/passkeys/p-1'])
  await eventually(() =>
    expect(document.activeElement).toBe(view.getByRole('button', { name: 'Add a passkey' })),
  )
})

test('says why passkeys are not possible, and offers none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { view } = await open([PHONE])
  expect(view.getByText("This browser can't use passkeys here.")).toBeTruthy()
  expect(view.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(view.getByRole('button', { name: 'Remove Safari on iPhone' })).toBeTruthy()
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('location', { ...location, hostname: '192.0.2.7' })
  const other = await open([LAPTOP])
  expect(other.view.getByText('Passkeys need a domain name. This site has only an IP address.')).toBeTruthy()
})

test('offers a retry when the list cannot be loaded', async () => {
  const view = await render(<PasskeyItems onAdded={onAdded} onRemoved={onRemoved} />, { session: MEMBER })
  expect(await view.findByText("We couldn't load your passkeys")).toBeTruthy()
  expect(view.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { rememberState } from '../../session/known-state.ts'
import type { Webhook, WebhookDelivery } from '../webhook.schema.ts'
import { WebhooksScreen } from './WebhooksScreen.tsx'

const ADDRESS = 'https://hooks.example.com/unpause'

const HOOK: Webhook = {
  id: 'w-1',
  address: ADDRESS,
  events: ['comment.created', 'interest.received'],
  is_site_wide: false,
  state: 'active',
  ended_because: null,
  failing_since: null,
  former_secret_until: null,
  created_at: '2031-01-01T10:00:00.000Z',
}

const DELIVERY: WebhookDelivery = {
  id: 'd-1',
  kind: 'comment.created',
  state: 'failed',
  tries: 11,
  next_try_at: null,
  tried_at: '2031-01-03T10:00:00.000Z',
  status: 302,
  duration_ms: 42,
  answer: 'Moved',
  problem: "The address leads on to another one, and we don't follow that.",
  leads_to: 'https://www.example.com/unpause',
  earlier_tries: [
    {
      tried_at: '2031-01-02T10:00:00.000Z',
      status: 503,
      duration_ms: 5,
      answer: 'Busy',
      problem: 'The address answered with an error.',
      leads_to: null,
    },
  ],
  created_at: '2031-01-02T10:00:00.000Z',
}

const SECRET = `whsec_${'A'.repeat(43)}=`

// The browser was signed in before, so that nothing announces a sign-in meanwhile.
beforeEach(() => rememberState('in'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  toastStore.remove()
})

const onPage = within(document.body)

interface Server {
  deliveries?: WebhookDelivery[]
  /** The refusals of requests that change something, in their order. */
  refusals?: Response[]
  isAdmin?: boolean
}

/** Opens the page on a server with these webhooks. */
async function open(webhooks: Webhook[], { deliveries = [], refusals = [], isAdmin = false }: Server = {}) {
  let stored = webhooks
  const session = isAdmin ? { ...MEMBER, user: { ...MEMBER.user, is_admin: true as const } } : MEMBER
  const sent: string[] = []
  const bodies: unknown[] = []
  const change = (path: string, changed: Partial<Webhook>) => {
    stored = stored.map((each) => (path.includes(each.id) ? { ...each, ...changed } : each))
    return stored.find((each) => path.includes(each.id))
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname: path } = new URL(request.url)
    if (path === '/api/session') return Response.json(session)
    if (request.method === 'GET')
      return Response.json(path.endsWith('/deliveries') ? { items: deliveries, next: null } : stored)
    sent.push(`${request.method} ${path}`)
    const text = await request.text()
    if (text !== '') bodies.push(JSON.parse(text))
    const refusal = refusals.shift()
    if (refusal) return refusal
    if (request.method === 'DELETE') {
      stored = stored.filter(({ id }) => !path.endsWith(id))
      return new Response(null, { status: 204 })
    }
    if (['PATCH', 'PUT'].includes(request.method)) return Response.json(change(path, JSON.parse(text)))
    if (path.endsWith('/secret'))
      return Response.json({
        ...change(path, { former_secret_until: '2999-01-02T10:00:00.000Z' }),
        secret: SECRET,
      })
    if (path.endsWith('/test')) return Response.json({ delivery_id: 'd-2' }, { status: 202 })
    if (path.endsWith('/again')) return Response.json({ delivery_id: 'd-1' }, { status: 202 })
    stored = [...stored, HOOK]
    return Response.json({ ...HOOK, secret: SECRET }, { status: 201 })
  }
  const announced = vi.spyOn(toastStore, 'add')
  const view = await render(<WebhooksScreen />, { session, fetch, url: '/profile/webhooks' })
  await view.findByText(webhooks[0]?.address ?? 'You have no webhooks.')
  return { view, sent, bodies, announced }
}

/** The name of a button of the webhook. */
const of = (action: string) => `${action}: ${ADDRESS}`

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(onPage.getByRole('button', { name })))

const fillAddress = (value: string) => {
  const field = onPage.getByLabelText<HTMLInputElement>(/^Address/)
  fireEvent.change(field, { target: { value } })
  return field
}

test('lists webhooks with their events and states', async () => {
  const { view } = await open([
    HOOK,
    { ...HOOK, id: 'w-2', address: 'https://two.example/', state: 'ended', ended_because: 'failures' },
    { ...HOOK, id: 'w-3', address: 'https://three.example/', failing_since: '2031-01-02T10:00:00.000Z' },
  ])
  const items = view
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li')?.textContent)
  expect(items[0]).toContain('On Made Jan 1, 2031Somebody commentsSomebody writes about an offer')
  expect(items[1]).toContain('Ended Made')
  expect(items[1]).toContain('Nothing arrived for 5 days. You can turn it on again.')
  expect(items[2]).toContain('Calls fail. If none arrives for 5 days, the webhook ends and we email you.')
})

test('makes a webhook, shows its secret once, copies it and lists it', async () => {
  const { view, sent, bodies } = await open([])
  fillAddress(ADDRESS)
  expect(view.queryByLabelText('Something is reported')).toBeNull()
  fireEvent.click(view.getByLabelText('Somebody comments'))
  await press('Make webhook')
  expect((await onPage.findByLabelText<HTMLInputElement>('Secret')).value).toBe(SECRET)
  expect(document.activeElement?.textContent).toBe('Your webhook is on')
  expect(sent).toEqual(['POST /api/webhooks'])
  expect(bodies).toEqual([
    { id: expect.any(String), address: ADDRESS, events: ['comment.created'], is_site_wide: false },
  ])
  expect(await view.findByText(ADDRESS)).toBeTruthy()
  const written: string[] = []
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      clipboard: { value: { writeText: async (text: string) => written.push(text) } },
    }),
  )
  await press('Copy')
  expect(written).toEqual([SECRET])
  await press('Done')
  expect(document.body.innerHTML).not.toContain(SECRET)
})

test('lets admins choose the whole site, and reports with it', async () => {
  const { view, bodies } = await open([], { isAdmin: true })
  fillAddress(ADDRESS)
  fireEvent.click(view.getByLabelText('The whole site'))
  fireEvent.click(view.getByLabelText('Something is reported'))
  await press('Make webhook')
  await view.findByLabelText('Secret')
  expect(bodies).toEqual([
    { id: expect.any(String), address: ADDRESS, events: ['report.filed'], is_site_wide: true },
  ])
})

test('says what is missing before anything is sent', async () => {
  const { view, sent } = await open([])
  await press('Make webhook')
  expect(await view.findByText('Please enter a web address, such as https://example.com/hook.')).toBeTruthy()
  expect(view.getByText('Please choose at least one event.')).toBeTruthy()
  expect(document.activeElement).toBe(view.getByLabelText(/^Address/))
  expect(sent).toEqual([])
})

test.each([
  ['at its field', { code: '22023', message: 'Not public', fields: { address: 'Not public' } }, 400],
  ['above the button', { code: 'P0001', message: 'You have 10 webhooks.' }, 409],
])('keeps everything after an error, which is said %s', async (_, refusal, status) => {
  const { view } = await open([], { refusals: [Response.json(refusal, { status })] })
  const field = fillAddress('https://10.0.0.1/')
  fireEvent.click(view.getByLabelText('Somebody comments'))
  await press('Make webhook')
  expect(await view.findByText(refusal.message)).toBeTruthy()
  expect(field.value).toBe('https://10.0.0.1/')
  expect(onPage.getByLabelText<HTMLInputElement>('Somebody comments').checked).toBe(true)
})

test('asks for the password where the last proof is old', async () => {
  const code = 'reauthentication_required'
  const refusals = [Response.json({ code, message: 'Prove it' }, { status: 403 })]
  const { view } = await open([], { refusals })
  fillAddress(ADDRESS)
  fireEvent.click(view.getByLabelText('Somebody comments'))
  await press('Make webhook')
  expect(await onPage.findByRole('dialog')).toBeTruthy()
  expect(view.queryByLabelText('Secret')).toBeNull()
})

test('sends a test and opens the log, which says what came of it and sends again', async () => {
  const { view, sent, announced } = await open([HOOK], { deliveries: [DELIVERY] })
  await press(of('Send a test'))
  const log = await view.findByRole('region', { name: `Log: Webhook to ${ADDRESS}` })
  expect(await within(log).findByText('Somebody comments: Failed')).toBeTruthy()
  expect(log.textContent).toContain('Status 302 42 ms 11 tries')
  expect(log.textContent).toContain('It points to https://www.example.com/unpause.')
  await press('Send again: Somebody comments')
  expect(sent).toEqual(['POST /api/webhooks/w-1/test', 'POST /api/webhooks/w-1/deliveries/d-1/again'])
  await eventually(() =>
    expect(announced).toHaveBeenCalledWith(expect.objectContaining({ title: 'Sent again' })),
  )
  await press(of('Hide log'))
  expect(view.queryByRole('region', { name: /^Log/ })).toBeNull()
})

test('sends one test for two presses', async () => {
  const { sent } = await open([HOOK])
  const button = onPage.getByRole('button', { name: of('Send a test') })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await eventually(() => expect(sent).toEqual(['POST /api/webhooks/w-1/test']))
})

test('pauses and turns on', async () => {
  const { view, bodies } = await open([HOOK])
  await press(of('Pause'))
  await eventually(() => expect(view.getByText('Paused')).toBeTruthy())
  expect(view.queryByRole('button', { name: of('Send a test') })).toBeNull()
  await press(of('Turn on'))
  await eventually(() => expect(view.getByRole('button', { name: of('Pause') })).toBeTruthy())
  expect(bodies).toEqual([{ state: 'paused' }, { state: 'active' }])
})

test('changes the address, which a refusal keeps as it was typed', async () => {
  const refusal = Response.json({ code: 'invalid', message: 'That is a private address.' }, { status: 400 })
  const { view, bodies } = await open([HOOK], { refusals: [refusal] })
  await press(of('Change address'))
  const valueIn = () => (view.getByLabelText(/New address/) as HTMLInputElement).value
  expect(valueIn()).toBe(ADDRESS)
  fireEvent.change(view.getByLabelText(/New address/), {
    target: { value: 'https://other.example.com/hook' },
  })
  await press('Save address')
  expect(await view.findByText('That is a private address.')).toBeTruthy()
  expect(valueIn()).toBe('https://other.example.com/hook')
  await press('Save address')
  await eventually(() => expect(view.queryByLabelText(/New address/)).toBeNull())
  expect(bodies.at(-1)).toEqual({ address: 'https://other.example.com/hook' })
})

test('makes a new secret after a question, and says that the former one counts for a while', async () => {
  const { view, sent } = await open([HOOK])
  await press(of('New secret'))
  expect(sent).toEqual([])
  await press('Make a new secret')
  expect((await onPage.findByLabelText<HTMLInputElement>('Secret')).value).toBe(SECRET)
  expect(view.getByText(/calls carry a signature of each of the two secrets/)).toBeTruthy()
  await eventually(() => expect(view.getByText(/The former secret signs too until/)).toBeTruthy())
})

test('removes a webhook after a question, and moves the focus to the list', async () => {
  const { view, sent } = await open([HOOK])
  await press(of('Remove'))
  expect(sent).toEqual([])
  await act(async () => {
    fireEvent.click(within(onPage.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  })
  await eventually(() => expect(view.queryByText(ADDRESS)).toBeNull())
  expect(sent).toEqual(['DELETE /api/webhooks/w-1'])
  await eventually(() => expect(document.activeElement?.textContent).toBe('Your webhooks'))
})

test('keeps a webhook that could not be removed, and says why', async () => {
  const refusals = [Response.json({ code: 'x', message: 'Busy' }, { status: 503 })]
  const { view, announced } = await open([HOOK], { refusals })
  await press(of('Remove'))
  await act(async () => {
    fireEvent.click(within(onPage.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  })
  await eventually(() =>
    expect(announced).toHaveBeenCalledWith(
      expect.objectContaining({ description: 'Busy', variant: 'destructive' }),
    ),
  )
  expect(view.getByText(ADDRESS)).toBeTruthy()
})

test('offers a retry when the list cannot be loaded', async () => {
  const view = await render(<WebhooksScreen />, { session: MEMBER, url: '/profile/webhooks' })
  expect(await view.findByText("We couldn't load your webhooks")).toBeTruthy()
  expect(view.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('asks to sign in again when the session is lost', async () => {
  const view = await render(<WebhooksScreen />, { url: '/profile/webhooks' })
  expect(view.getByText('Sign in to see your webhooks.')).toBeTruthy()
})

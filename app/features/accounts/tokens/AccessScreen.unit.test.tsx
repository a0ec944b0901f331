// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { rememberState } from '../session/known-state.ts'
import { AccessScreen } from './AccessScreen.tsx'
import type { Token } from './token.schema.ts'

const BADGE: Token = {
  id: 't-1',
  name: 'README badge',
  access: 'read',
  areas: ['stories', 'comments'],
  created_at: '2031-01-01T10:00:00.000Z',
  last_used_at: '2031-01-05T10:00:00.000Z',
  ends_at: '2031-04-01T10:00:00.000Z',
}
const UNUSED: Token = { ...BADGE, id: 't-2', name: 'Old script', access: 'write', last_used_at: null }

const SECRET = `unp_${'a'.repeat(43)}`

// The browser was signed in before, so that nothing announces a sign-in meanwhile.
beforeEach(() => rememberState('in'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  toastStore.remove()
})

const onPage = within(document.body)

/**
 * Opens the page on a server with these tokens.
 * @param refusals of requests that change something, in their order
 */
async function open(tokens: Token[], refusals: Response[] = []) {
  let stored = tokens
  const sent: { method: string; path: string; json?: unknown }[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname: path } = new URL(request.url)
    if (path === '/api/session') return Response.json(MEMBER)
    if (path === '/api/session/authentication') return Response.json({ ways: ['password'] })
    if (request.method === 'GET') return Response.json(stored)
    const { method } = request
    sent.push(method === 'POST' ? { method, path, json: await request.json() } : { method, path })
    const refusal = refusals.shift()
    if (refusal) return refusal
    if (method === 'DELETE') {
      stored = stored.filter(({ id }) => !path.endsWith(id))
      return new Response(null, { status: 204 })
    }
    stored = [UNUSED, ...stored]
    return Response.json({ ...UNUSED, token: SECRET }, { status: 201 })
  }
  const announced = vi.spyOn(toastStore, 'add')
  const view = await render(<AccessScreen />, { session: MEMBER, fetch, url: '/profile/access' })
  await view.findByText(tokens[0]?.name ?? 'You have no tokens.')
  return { view, sent, announced }
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(onPage.getByRole('button', { name })))

const fillName = (value: string) => {
  const field = onPage.getByLabelText<HTMLInputElement>(/^Name/)
  fireEvent.change(field, { target: { value } })
  return field
}

test('lists tokens with what they may do, when they were made and used, and when they end', async () => {
  const { view } = await open([BADGE, UNUSED])
  const [badge, unused] = view.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(badge).toContain(
    'README badgeRead: stories, comments Made Jan 1, 2031 Last used Jan 5, 2031 Ends Apr 1, 2031',
  )
  expect(unused).toContain('Read and write: stories, comments Made Jan 1, 2031 Not used yet')
})

test('makes a token, shows it once, copies it and lists it', async () => {
  const { view, sent } = await open([])
  fillName('Old script')
  fireEvent.click(view.getByLabelText('Read and write'))
  fireEvent.click(view.getByLabelText('Comments'))
  fireEvent.change(view.getByLabelText('Ends'), { target: { value: 'never' } })
  await press('Make token')
  const field = await onPage.findByLabelText<HTMLInputElement>('Token')
  expect(field.value).toBe(SECRET)
  expect(document.activeElement?.textContent).toBe('Your new token')
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/tokens',
      json: {
        id: expect.any(String),
        name: 'Old script',
        access: 'write',
        areas: ['stories', 'comments'],
        expires_in_days: null,
      },
    },
  ])
  expect(await view.findByText('Old script')).toBeTruthy()
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
  expect(view.queryByLabelText('Token')).toBeNull()
  expect(document.body.innerHTML).not.toContain(SECRET)
})

test('says what is missing before anything is sent', async () => {
  const { view, sent } = await open([])
  fireEvent.click(view.getByLabelText('Stories'))
  await press('Make token')
  expect(await view.findByText('Please enter a name')).toBeTruthy()
  expect(view.getByText('Please choose at least one area')).toBeTruthy()
  expect(document.activeElement).toBe(view.getByLabelText(/^Name/))
  expect(sent).toEqual([])
})

test('keeps everything after an error, and a retry has the same ID', async () => {
  const message = 'You have 20 tokens. End one before you make another.'
  const refusal = Response.json({ code: 'P0001', message }, { status: 409 })
  const { view, sent } = await open([], [refusal])
  const field = fillName('Old script')
  await press('Make token')
  expect((await view.findByText(message)).closest('[role=alert]')).toBeTruthy()
  expect(field.value).toBe('Old script')
  await press('Make token')
  await view.findByLabelText('Token')
  const [first, second] = sent.map(({ json }) => JSON.stringify(json))
  expect(first).toBe(second)
})

test('asks for the password where the last proof is old', async () => {
  const code = 'reauthentication_required'
  const { view } = await open([], [Response.json({ code, message: 'Prove it' }, { status: 403 })])
  fillName('Old script')
  await press('Make token')
  expect(await onPage.findByRole('dialog')).toBeTruthy()
  expect(view.queryByLabelText('Token')).toBeNull()
})

test('ends a token after a question, and moves the focus to the list', async () => {
  const { view, sent, announced } = await open([BADGE])
  await press('End README badge')
  expect(sent).toEqual([])
  await press('End token')
  await eventually(() => expect(view.queryByText('README badge')).toBeNull())
  expect(sent).toEqual([{ method: 'DELETE', path: '/api/tokens/t-1' }])
  expect(view.getByText('You have no tokens.')).toBeTruthy()
  await eventually(() => expect(document.activeElement?.textContent).toBe('Your tokens'))
  await eventually(() =>
    expect(announced).toHaveBeenCalledWith(expect.objectContaining({ title: 'Token ended' })),
  )
})

test('keeps a token that could not be ended, and says why', async () => {
  const { view, announced } = await open(
    [BADGE],
    [Response.json({ code: 'x', message: 'Busy' }, { status: 503 })],
  )
  await press('End README badge')
  await press('End token')
  await eventually(() =>
    expect(announced).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Not ended', description: 'Busy', variant: 'destructive' }),
    ),
  )
  expect(view.getAllByText('README badge')).not.toEqual([])
})

test('offers a retry when the list cannot be loaded', async () => {
  const view = await render(<AccessScreen />, { session: MEMBER, url: '/profile/access' })
  expect(await view.findByText("We couldn't load your tokens")).toBeTruthy()
  expect(view.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('asks to sign in again when the session is lost', async () => {
  const view = await render(<AccessScreen />, { url: '/profile/access' })
  expect(view.getByText('Sign in to see your tokens.')).toBeTruthy()
})

// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { controlsOf } from '../../../../test/form-controls.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import { OPENED } from '../offer-terms.ts'
import type { RevivalWithStartup } from '../offers/revival-response.schema.ts'
import { ContactFounderScreen } from './ContactFounderScreen.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'
const ID = '22222222-2222-4222-8222-222222222222'
const PATH = `/contact-founder/${ID}`

const OFFER: RevivalWithStartup = {
  id: ID,
  startup_id: STORY,
  looking_for_roles: ['Growth lead', 'Designer'],
  available_assets: ['Clustering engine'],
  additional_notes: 'Mind the cron job.',
  contact_method: 'A postcard',
  is_contact_masked: false,
  ...OPENED,
  is_own: false,
  is_taken_over: false,
  handover: null,
  is_demo: false,
  startup: { id: STORY, name: 'Everpix', one_liner: 'Every photo, sorted.', logo_url: '/files/logo.webp' },
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const toastShown = () => toastStore.getSnapshot()[0]

async function screen(session?: typeof MEMBER, changes: Partial<RevivalWithStartup> = {}) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false },
      mutations: { retry: false },
    },
  })
  queryClient.setQueryData(['revivals', ID], { ...OFFER, ...changes })
  const answer = Promise.withResolvers<Response>()
  const sent: unknown[] = []
  const view = await render(<ContactFounderScreen revivalId={ID} />, {
    queryClient,
    url: PATH,
    fetch: async (input, init) => {
      if (!String(input).endsWith('/interest_contacts')) return Response.json({})
      sent.push(JSON.parse(String(init?.body)))
      return answer.promise
    },
    ...(session && { session }),
  })
  const field = (name: string) => {
    const control = view.container.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!control) throw new Error(`There is no field ${name}.`)
    return control
  }
  return {
    ...view,
    answer,
    sent,
    field,
    type: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    send: () => fireEvent.click(view.getByRole('button', { name: 'Send Interest' })),
    path: () => view.router.state.location.pathname,
  }
}

test.each([
  ['maya@example.com', 'mailto:maya@example.com'],
  ['maya.example/contact', 'https://maya.example/contact'],
  ['A postcard', null],
])('[REVIVE-03] leads members to %s directly, or else to the form', async (contact_method, href) => {
  const hint = /and the founder gets it by email\. Or write directly:/
  const view = await screen(MEMBER, { contact_method })
  expect(view.queryByRole('link', { name: contact_method })?.getAttribute('href') ?? null).toBe(href)
  expect(view.queryByText(hint) !== null).toBe(href !== null)
  const guest = await screen(undefined, { contact_method: '•••', is_contact_masked: true })
  expect(guest.getAllByText(hint)).toHaveLength(href === null ? 1 : 2)
  expect(guest.queryByRole('link', { name: '•••' })).toBeNull()
})

test.each([
  ['a guest', undefined],
  ['a member', MEMBER],
])(
  '[REVIVE-01] [REVIVE-02] [REVIVE-03] [REVIVE-04] [REVIVE-05] [REVIVE-06] [REVIVE-07] shows %s the story, the offer and the form',
  async (_, session) => {
    untranslated()
    const { getByRole, container, getByText, field } = await screen(session)
    expect(getByRole('heading', { level: 1 }).textContent).toBe('Everpix')
    expect(getByText('Every photo, sorted.')).toBeTruthy()
    expect(container.querySelector('header img')?.getAttribute('src')).toBe('/files/logo.webp')
    const box = getByRole('region', { name: 'About This Opportunity' })
    expect(
      [...box.querySelectorAll('h3')].map((heading) => [
        heading.textContent,
        ...[...(heading.parentElement?.querySelectorAll('li, p') ?? [])].map((item) => item.textContent),
      ]),
    ).toEqual([
      ['Looking for', 'Growth lead', 'Designer'],
      ['Available assets', 'Clustering engine'],
      ['Notes', 'Mind the cron job.'],
      ['Preferred contact method', 'A postcard'],
    ])
    const form = getByRole('form')
    expect(controlsOf(form)).toEqual(['Message*: textarea', 'Contact email: email'])
    expect([field('message').getAttribute('rows'), field('message').getAttribute('aria-required')]).toEqual([
      '6',
      'true',
    ])
    expect(field('contact_email').getAttribute('aria-describedby')).toContain(
      within(form).getByText('if different from your account email').id,
    )
    expect(within(form).getByRole('button').textContent).toBe('Send Interest')
    for (const name of ['Back', 'Cancel']) expect(getByRole('link', { name })).toBeTruthy()
  },
)

test('[REVIVE-03] shows a guest the contact method with its address masked', async () => {
  const { getByText, getByRole } = await screen(undefined, {
    contact_method: 'Write to •••',
    is_contact_masked: true,
  })
  expect(getByText('Write to •••')).toBeTruthy()
  expect(getByRole('link', { name: 'Sign in to see' })).toBeTruthy()
})

test.each(['Back', 'Cancel'])('[REVIVE-07] %s goes back in history', async (name) => {
  const { getByRole, router, path } = await screen(MEMBER)
  await act(() => router.navigate({ to: '/guidelines' }))
  await act(() => router.navigate({ to: '/contact-founder/$revivalId', params: { revivalId: ID } }))
  expect(path()).toBe(PATH)
  fireEvent.click(getByRole('link', { name }))
  await expect.poll(path).toBe('/guidelines')
})

test('[REVIVE-01] [REVIVE-09] asks a guest who sends a message to sign in, and keeps the message', async () => {
  const { type, send, sent, path, field, router } = await screen()
  type('message', 'I can help.')
  send()
  await expect.poll(path).toBe('/auth')
  expect(router.state.location.state.act?.note).toMatch(/^Your message to .+ is kept\.$/)
  expect(toastShown()).toMatchObject({
    title: 'Sign in required',
    description: 'Please sign in to express interest.',
  })
  expect(sent).toEqual([])
  expect(field('message').value).toBe('I can help.')
})

test.each(['', ' \n'])('[REVIVE-11] asks for a message in place of %j', async (blank) => {
  const { type, send, sent } = await screen(MEMBER)
  type('message', blank)
  send()
  await expect.poll(toastShown).toMatchObject({
    title: 'Message required',
    description: 'Please enter a message to the founder.',
    variant: 'destructive',
  })
  expect(sent).toEqual([])
})

test('[REVIVE-06] [REVIVE-12] [REVIVE-13] [REVIVE-14] sends a trimmed message, says so, clears the form and goes back', async () => {
  const { type, send, sent, answer, field, findByRole, router, path } = await screen(MEMBER)
  await act(() => router.navigate({ to: '/guidelines' }))
  await act(() => router.navigate({ to: '/contact-founder/$revivalId', params: { revivalId: ID } }))
  type('message', ' I can help.\n')
  type('contact_email', ' ')
  send()
  expect((await findByRole('button', { name: 'Sending...' })).textContent).toBe('Sending...')
  expect(sent).toEqual([
    { id: expect.any(String), revival_opportunity_id: ID, message: 'I can help.', contact_email: null },
  ])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer.resolve(Response.json({}, { status: 201 }))
  await expect.poll(toastShown).toMatchObject({
    title: 'Interest sent!',
    description: 'Your message has been sent to the founder.',
  })
  expect(field('message').value).toBe('')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(toastShown()).toMatchObject({
    title: 'Interest sent!',
    description: 'The founder will be notified of your interest.',
  })
  act(() => void vi.advanceTimersByTime(1_000))
  vi.useRealTimers()
  await expect.poll(path).toBe('/guidelines')
})

test('[REVIVE-15] says that sending failed, and keeps the message', async () => {
  const { type, send, answer, field } = await screen(MEMBER)
  type('message', 'I can help.')
  send()
  answer.resolve(new Response('', { status: 500 }))
  await expect.poll(toastShown).toMatchObject({
    title: 'Failed to send interest',
    description: 'Please try again later.',
    variant: 'destructive',
  })
  expect(field('message').value).toBe('I can help.')
})

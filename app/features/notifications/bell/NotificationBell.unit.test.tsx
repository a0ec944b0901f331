// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { rememberState } from '../../accounts/session/known-state.ts'
import { aLine, notificationServer } from '../notification-server.fixture.ts'
import { rememberTurnedOnFor } from '../push/turned-on-for.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { UnreadCount } from './UnreadCount.tsx'

beforeEach(() => rememberState('in'))
afterEach(() => {
  toastStore.remove()
  rememberTurnedOnFor(null)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const open = (server: ReturnType<typeof notificationServer>) =>
  render(<NotificationBell viewerId={MEMBER.user.id} />, { session: MEMBER, fetch: server.fetch })

const openPopover = async (view: Awaited<ReturnType<typeof open>>) => {
  fireEvent.click(view.getByRole('button', { name: /^Notifications/ }))
  return within(await view.findByRole('dialog', { name: 'Notifications' }))
}

test('a visit subscribes the browser again once the server has other keys, for the member who turned it on only', async () => {
  const subscribed: string[] = []
  const subscription = (endpoint: string, key: string) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(atob(key), (each) => each.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => true,
  })
  const pushManager = {
    getSubscription: async () => subscription('https://push.example/old', 'BBBB'),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      subscribed.push(applicationServerKey)
      return subscription('https://push.example/new', applicationServerKey)
    },
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }) },
  })
  const server = notificationServer([])
  const given: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/api/notification_preferences')
      return Response.json({
        kinds: {},
        times: {},
        emails_stopped: false,
        push: { key: 'AAAA', browsers: 0 },
      })
    if (pathname !== '/api/push_subscriptions') return server.fetch(input, init)
    given.push(JSON.parse(String(init?.body)))
    return new Response(null, { status: 204 })
  }
  const bell = () => render(<NotificationBell viewerId={MEMBER.user.id} />, { session: MEMBER, fetch })
  rememberTurnedOnFor('00000000-0000-4000-8000-000000000001')
  const others = await bell()
  await others.findByRole('button', { name: 'Notifications' })
  others.unmount()
  rememberTurnedOnFor(MEMBER.user.id)
  await bell()
  await eventually(() =>
    expect(given).toEqual([{ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }]),
  )
  expect(subscribed).toEqual(['AAAA'])
})

test('says how many are unread, as a button and as a link for phones', async () => {
  const view = await open(notificationServer([aLine(), aLine({ is_read: true }), aLine()]))
  await view.findByRole('button', { name: 'Notifications, 2 unread' })
  expect(view.getByRole('link', { name: 'Notifications, 2 unread' }).getAttribute('href')).toBe(
    '/notifications',
  )
})

test('says nothing of a number without unread ones, and shows 99+ from a hundred on', async () => {
  const quiet = await open(notificationServer([aLine({ is_read: true })]))
  quiet.getByRole('button', { name: 'Notifications' })
  quiet.unmount()
  const lines = Array.from({ length: 100 }, () => aLine())
  const busy = await open(notificationServer(lines))
  await busy.findByRole('button', { name: 'Notifications, 100 unread' })
  expect(busy.getAllByText('99+')).toHaveLength(2)
})

test('opens the latest ones, and a press on one reads it and closes them', async () => {
  const line = aLine({ text: 'Look' })
  const server = notificationServer([line, aLine({ name: 'Harbour' })])
  const view = await open(server)
  const popover = await openPopover(view)
  await popover.findByText('Look')
  expect(server.queries).toContain('limit=8')
  fireEvent.click(popover.getByText('Look'))
  await eventually(() => expect(view.queryByRole('dialog')).toBeNull())
  await eventually(() => expect(server.written).toEqual([{ ids: [line.id] }]))
  await view.findByRole('button', { name: 'Notifications, 1 unread' })
  expect(view.router.state.location.pathname).toBe('/story/1')
})

test('marks all as read up to the newest one shown', async () => {
  const line = aLine()
  const server = notificationServer([line])
  const view = await open(server)
  const popover = await openPopover(view)
  fireEvent.click(await popover.findByRole('button', { name: 'Mark all read' }))
  await view.findByRole('button', { name: 'Notifications' })
  expect(server.written).toEqual([{ up_to: line.id }])
})

test('says if that failed', async () => {
  const server = notificationServer([aLine()])
  server.failing.writes = true
  const view = await open(server)
  const popover = await openPopover(view)
  fireEvent.click(await popover.findByRole('button', { name: 'Mark all read' }))
  await eventually(() => expect(toastStore.getSnapshot()).toHaveLength(1))
  view.getByRole('button', { name: 'Notifications, 1 unread' })
})

test('says what will be there if there is nothing, and leads on', async () => {
  const popover = await openPopover(await open(notificationServer([])))
  await popover.findByText(/^When someone comments on your story/)
  expect(popover.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/notifications')
  expect(popover.getByRole('link', { name: 'Preferences' }).getAttribute('href')).toBe(
    '/notifications/preferences',
  )
})

test('mutes a discussion from the popover, which stays open', async () => {
  const discussion_of = '00000000-0000-4000-9000-000000000001'
  const server = notificationServer([
    aLine({ text: 'Of it', discussion_of }),
    aLine({ text: 'Of another one' }),
  ])
  const view = await open(server)
  const popover = await openPopover(view)
  fireEvent.click(await popover.findByRole('button', { name: /^More about: Ben Member commented/ }))
  fireEvent.click(await view.findByRole('button', { name: 'Mute this discussion' }))
  await eventually(() => expect(popover.queryByText('Of it')).toBeNull())
  expect(popover.getByText('Of another one')).toBeTruthy()
})

test('can be asked again if it failed', async () => {
  const server = notificationServer([aLine({ text: 'Look' })])
  server.failing.reads = true
  const popover = await openPopover(await open(server))
  await popover.findByText("We couldn't load your notifications")
  server.failing.reads = false
  fireEvent.click(popover.getByRole('button', { name: 'Try Again' }))
  await popover.findByText('Look')
})

test('the dashboard’s entry says the number, too', async () => {
  const server = notificationServer([aLine()])
  const view = await render(<UnreadCount />, { session: MEMBER, fetch: server.fetch })
  await eventually(() => expect(view.container.textContent).toBe(' 1, 1 unread'))
})

// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { rememberState } from '../../accounts/session/known-state.ts'
import { CHOSEN_KINDS } from '../kinds.ts'
import type { Preferences } from '../notification.schema.ts'
import { rememberTurnedOnFor, turnedOnFor } from '../push/turned-on-for.ts'
import { wanted } from '../wanted.ts'
import { PreferencesScreen } from './PreferencesScreen.tsx'

// Three bytes of 0 as base64url.
const KEY = 'AAAA'

const DEFAULTS: Preferences = {
  kinds: Object.fromEntries(CHOSEN_KINDS.map((kind) => [kind, wanted(kind)])) as Preferences['kinds'],
  times: { time_zone: 'UTC', daily_hour: 8, weekly_day: 1 },
  emails_stopped: false,
  push: { key: KEY, browsers: 0 },
}

const BEFORE = { kinds: { reply: 'weekly', mention: null }, matches: true }

beforeEach(() => rememberState('in'))
afterEach(() => {
  toastStore.remove()
  rememberTurnedOnFor(null)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A server with these preferences. `fails` answers what is written with 500. */
async function open(
  preferences: Preferences = DEFAULTS,
  { fails = false, waits = async (_: number) => {} } = {},
) {
  let stored = preferences
  const written: { method: string; path: string; json: unknown }[] = []
  const fetch = async (...call: ConstructorParameters<typeof Request>) => {
    const request = new Request(...call)
    const path = new URL(request.url).pathname
    if (request.method === 'GET') return Response.json(stored)
    const json = await request.json()
    written.push({ method: request.method, path, json })
    await waits(written.length)
    if (fails) return Response.json({ code: 'INTERNAL', message: 'Sorry' }, { status: 500 })
    if (path.endsWith('push_subscriptions')) {
      const browsers = request.method === 'POST' ? 1 : 0
      stored = { ...stored, push: { ...stored.push, browsers } }
      return new Response(null, { status: 204 })
    }
    const kinds = Object.entries(stored.kinds).map(([kind, wants]) => [
      kind,
      { ...wants, ...json.kinds?.[kind] },
    ])
    stored = { ...stored, kinds: Object.fromEntries(kinds), times: { ...stored.times, ...json.times } }
    if (json.emails === 'off') return Response.json({ ...stored, emails_before: BEFORE })
    if (json.emails === 'resume') stored = { ...stored, emails_stopped: false }
    return Response.json(stored)
  }
  const view = await render(<PreferencesScreen memberId={MEMBER.user.id} />, { session: MEMBER, fetch })
  return { ...view, written }
}

const row = (view: Awaited<ReturnType<typeof open>>, name: string) =>
  view.findByRole('group', { name }).then((group) => within(group))

describe('what one is told of', () => {
  test('is as before when turning all emails off is undone', async () => {
    const view = await open()
    fireEvent.click(await view.findByRole('button', { name: 'Turn all emails off' }))
    await eventually(() =>
      expect(toastStore.getSnapshot()[0]).toMatchObject({
        title: 'All emails are off',
        action: { label: 'Undo' },
      }),
    )
    toastStore.getSnapshot()[0]?.action?.onSelect()
    await eventually(() =>
      expect(view.written.map(({ json }) => json)).toEqual([{ emails: 'off' }, { emails_before: BEFORE }]),
    )
    await eventually(() =>
      expect(toastStore.getSnapshot()[0]).toMatchObject({ title: 'Your emails are as before' }),
    )
  })

  test('offers no Undo if turning emails off failed', async () => {
    const view = await open(DEFAULTS, { fails: true })
    fireEvent.click(await view.findByRole('button', { name: 'Turn all emails off' }))
    await eventually(() => expect(toastStore.getSnapshot()[0]).toMatchObject({ variant: 'destructive' }))
    expect(toastStore.getSnapshot()[0]?.action).toBeUndefined()
  })

  test('is saved as it is chosen', async () => {
    const view = await open()
    fireEvent.click((await row(view, 'Replies')).getByRole('radio', { name: 'Daily' }))
    fireEvent.click((await row(view, 'New followers')).getByRole('checkbox', { name: 'In Unpause' }))
    await eventually(() =>
      expect(view.written.map(({ json }) => json)).toEqual([
        { kinds: { reply: { email: 'daily' } } },
        { kinds: { follower: { is_listed: false } } },
      ]),
    )
  })

  test('is saved in the order of the presses, however long each takes', async () => {
    const first = Promise.withResolvers<void>()
    const view = await open(DEFAULTS, {
      waits: (count) => (count === 1 ? first.promise : Promise.resolve()),
    })
    const replies = await row(view, 'Replies')
    const chosen = () => replies.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)
    for (const name of ['Weekly', 'Off', 'Daily']) fireEvent.click(replies.getByRole('radio', { name }))
    await eventually(() => expect(chosen()).toBe(replies.getByRole('radio', { name: 'Daily' })))
    expect(view.written).toHaveLength(1)
    first.resolve()
    await eventually(() =>
      expect(view.written.map(({ json }) => json)).toEqual(
        ['weekly', 'off', 'daily'].map((email) => ({ kinds: { reply: { email } } })),
      ),
    )
    await eventually(() => expect(chosen()).toBe(replies.getByRole('radio', { name: 'Daily' })))
  })

  test('is taken back, with a sentence, if it couldn’t be saved', async () => {
    const view = await open(DEFAULTS, { fails: true })
    const radio = (await row(view, 'Replies')).getByRole<HTMLInputElement>('radio', { name: 'Off' })
    fireEvent.click(radio)
    await eventually(() =>
      expect(toastStore.getSnapshot()).toMatchObject([
        { title: "That couldn't be saved. Please try again." },
      ]),
    )
    expect(radio.checked).toBe(false)
  })

  test('has no choice about the account, and new followers are in the list only', async () => {
    const view = await open()
    const account = await row(view, 'My account')
    expect(account.queryByRole('radio')).toBeNull()
    account.getByText('Always, at once')
    ;(await row(view, 'New followers')).getByText('In the list only')
  })

  test('leads to the list of what one follows, mutes and blocks', async () => {
    const view = await open()
    const list = await view.findByRole('link', { name: 'Show the list' })
    expect(list.getAttribute('href')).toBe('/following?tab=all')
  })

  test('says that emails have stopped, until the member tries again', async () => {
    const view = await open({ ...DEFAULTS, emails_stopped: true })
    fireEvent.click(await view.findByRole('button', { name: 'Try again' }))
    await eventually(() => expect(view.queryByText("Our emails don't reach you")).toBeNull())
  })
})

const stubPush = (permission: NotificationPermission, { asks = permission, key = KEY } = {}) => {
  const browser = {
    subscribed: undefined as string | undefined,
    unsubscribe: vi.fn(async () => true),
    requestPermission: vi.fn(async () => asks),
  }
  const subscription = (endpoint: string, serverKey: string) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(atob(serverKey), (each) => each.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: browser.unsubscribe,
  })
  const registration = {
    pushManager: {
      getSubscription: async () => (key === '' ? null : subscription('https://push.example/old', key)),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        browser.subscribed = applicationServerKey
        return subscription('https://push.example/new', applicationServerKey)
      },
    },
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: browser.requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  return browser
}

describe('notifications in the browser', () => {
  test('say why they aren’t there without https', async () => {
    vi.stubGlobal('isSecureContext', false)
    const view = await open()
    await view.findByText(/only for sites with a secure address/)
    expect(view.queryByRole('button', { name: 'Turn on' })).toBeNull()
  })

  test('say that the browser can’t', async () => {
    vi.stubGlobal('isSecureContext', true)
    await (await open()).findByText(/This browser can't show notifications/)
  })

  test('say that the browser blocks them', async () => {
    stubPush('denied')
    const view = await open()
    await view.findByText(/Your browser blocks notifications/)
    expect(view.queryByRole('button', { name: 'Turn on' })).toBeNull()
  })

  test('are turned on with one press: the browser is given, and what is emailed at once is pushed', async () => {
    const browser = stubPush('default', { asks: 'granted', key: '' })
    const view = await open()
    fireEvent.click(await view.findByRole('button', { name: 'Turn on' }))
    await view.findByRole('button', { name: 'Turn off' })
    await eventually(() =>
      expect(view.written).toEqual([
        {
          method: 'POST',
          path: '/api/push_subscriptions',
          json: { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } },
        },
        {
          method: 'PATCH',
          path: '/api/notification_preferences',
          json: {
            kinds: {
              reply: { push: true },
              mention: { push: true },
              comment: { push: true },
              message: { push: true },
              move: { push: true },
              handover: { push: true },
              proof: { push: true },
            },
          },
        },
      ]),
    )
    expect(browser.subscribed).toBe(KEY)
    expect(turnedOnFor()).toBe(MEMBER.user.id)
    const replies = await row(view, 'Replies')
    await eventually(() =>
      expect(replies.getByRole<HTMLInputElement>('checkbox', { name: 'Push' }).checked).toBe(true),
    )
    expect((await row(view, 'New followers')).queryByRole('checkbox', { name: 'Push' })).toBeNull()
  })

  test('leave what the member has chosen', async () => {
    stubPush('granted', { key: '' })
    const kinds = { ...DEFAULTS.kinds, update: { ...wanted('update'), push: true } }
    const view = await open({ ...DEFAULTS, kinds })
    fireEvent.click(await view.findByRole('button', { name: 'Turn on' }))
    const updates = await row(view, 'Updates of saved stories')
    await updates.findByRole('checkbox', { name: 'Push' })
    expect(view.written.map(({ method }) => method)).toEqual(['POST'])
  })

  test.each([
    ['refuses', 'denied' as const, /Your browser blocks notifications/],
    ['closes the question', 'default' as const, /It's off here/],
  ])('change nothing if the member %s', async (_, asks, text) => {
    stubPush('default', { asks, key: '' })
    const view = await open()
    fireEvent.click(await view.findByRole('button', { name: 'Turn on' }))
    await view.findByText(text)
    expect(view.written).toEqual([])
    expect(turnedOnFor()).toBeNull()
  })

  test('say if the server couldn’t be told', async () => {
    stubPush('granted', { key: '' })
    const view = await open(DEFAULTS, { fails: true })
    fireEvent.click(await view.findByRole('button', { name: 'Turn on' }))
    await eventually(() => expect(toastStore.getSnapshot()).toHaveLength(1))
    view.getByRole('button', { name: 'Turn on' })
    expect(turnedOnFor()).toBeNull()
  })

  test('are given again when they are on, and turned off with one press', async () => {
    const browser = stubPush('granted')
    rememberTurnedOnFor(MEMBER.user.id)
    const view = await open()
    fireEvent.click(await view.findByRole('button', { name: 'Turn off' }))
    await view.findByRole('button', { name: 'Turn on' })
    expect(view.written.map(({ method, json }) => [method, json])).toEqual([
      ['POST', { endpoint: 'https://push.example/old', keys: { p256dh: 'p', auth: 'a' } }],
      ['DELETE', { endpoint: 'https://push.example/old' }],
    ])
    expect(browser.subscribed).toBeUndefined()
    expect(browser.unsubscribe).toHaveBeenCalledOnce()
    expect(turnedOnFor()).toBeNull()
  })

  test('subscribe again when the server has other keys', async () => {
    const browser = stubPush('granted', { key: 'BBBB' })
    rememberTurnedOnFor(MEMBER.user.id)
    const view = await open()
    await view.findByRole('button', { name: 'Turn off' })
    expect(browser.unsubscribe).toHaveBeenCalledOnce()
    expect(browser.subscribed).toBe(KEY)
    expect(view.written).toMatchObject([{ json: { endpoint: 'https://push.example/new' } }])
  })

  test('stay off for another member of the same browser', async () => {
    stubPush('granted')
    rememberTurnedOnFor('00000000-0000-4000-8000-000000000001')
    const view = await open()
    await view.findByRole('button', { name: 'Turn on' })
    expect(view.written).toEqual([])
  })
})

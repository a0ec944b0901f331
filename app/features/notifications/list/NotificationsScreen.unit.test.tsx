// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render, renderOnServer } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { rememberState } from '../../accounts/session/known-state.ts'
import { aLine, NOW, notificationServer } from '../notification-server.fixture.ts'
import type { View } from '../notifications.queries.ts'
import { NotificationsScreen } from './NotificationsScreen.tsx'

beforeEach(() => {
  rememberState('in')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  toastStore.remove()
})

const open = (server: ReturnType<typeof notificationServer>, view: View = 'all') =>
  render(<NotificationsScreen view={view} />, { session: MEMBER, fetch: server.fetch })

const lineOf = async (view: Awaited<ReturnType<typeof open>>, text: string) =>
  (await view.findByText(text)).closest('li')!

describe('the page of notifications', () => {
  test('shows lines by day, the new ones marked, each with a link to its place', async () => {
    const view = await open(
      notificationServer([
        aLine({ text: 'Of today' }),
        aLine({ text: 'Of yesterday', created_at: '2026-11-24T09:00:00.000Z', is_read: true }),
        aLine({ text: 'Of before', created_at: '2026-11-01T09:00:00.000Z', is_read: true }),
      ]),
    )
    const today = await view.findByRole('region', { name: 'Today' })
    const line = within(today).getByRole('listitem')
    expect(line.textContent).toContain('New: Ben Member commented on Lumbermill')
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/story/1?comment=c2#comment-c2')
    expect(view.getByRole('region', { name: 'Yesterday' }).textContent).toContain('Of yesterday')
    expect(view.getByRole('region', { name: 'Earlier' }).textContent).not.toContain('New:')
    expect(view.getByRole('status').textContent).toBe('1 unread')
  })

  test('names several people, people without a name, and nobody where nobody is to be known', async () => {
    const people = ['Ben Member', null, 'عمر'].map((full_name, index) => ({
      id: String(index),
      full_name,
      avatar_url: null,
    }))
    const view = await open(
      notificationServer([
        aLine({ text: 'Three', people, people_count: 3, count: 3 }),
        aLine({ text: 'Nameless', people: [people[1]!] }),
        aLine({ text: 'Of a founder', kind: 'reply', people: [], people_count: 0 }),
        aLine({ text: 'Right to left', people: [people[2]!] }),
      ]),
    )
    expect((await lineOf(view, 'Three')).textContent).toContain('Ben Member and 2 others commented')
    expect((await lineOf(view, 'Nameless')).textContent).toContain('Someone commented')
    expect((await lineOf(view, 'Of a founder')).textContent).toContain('The founder replied to you')
    expect(
      within(await lineOf(view, 'Right to left'))
        .getByText('عمر')
        .closest('[dir=auto]'),
    ).not.toBeNull()
  })

  test('marks one line as read, and keeps the others', async () => {
    const line = aLine({ text: 'First' })
    const server = notificationServer([line, aLine({ text: 'Second', name: 'Harbour' })])
    const view = await open(server)
    fireEvent.click(
      await view.findByRole('button', { name: 'Mark as read: Ben Member commented on Lumbermill' }),
    )
    await eventually(() => expect(view.getByRole('status').textContent).toBe('1 unread'))
    expect(server.written).toEqual([{ ids: [line.id] }])
    expect((await lineOf(view, 'Second')).textContent).toContain('New:')
  })

  test.each([
    ['all', {}],
    ['stories', { filter: 'stories' }],
  ] as const)('marks everything up to the newest one shown as read (%s)', async (shown, filter) => {
    const lines = [aLine(), aLine({ name: 'Harbour' })]
    const server = notificationServer(lines)
    const view = await open(server, shown)
    fireEvent.click(await view.findByRole('button', { name: 'Mark all read' }))
    await eventually(() => expect(view.queryByRole('button', { name: 'Mark all read' })).toBeNull())
    expect(server.written).toEqual([{ up_to: lines[0]!.id, ...filter }])
    expect(view.queryByText('New:')).toBeNull()
  })

  test('says if that failed, and leaves what is new', async () => {
    const server = notificationServer([aLine()])
    server.failing.writes = true
    const view = await open(server)
    fireEvent.click(await view.findByRole('button', { name: 'Mark all read' }))
    await eventually(() =>
      expect(toastStore.getSnapshot()).toMatchObject([
        { title: "We couldn't mark that as read. Please try again." },
      ]),
    )
    expect(view.getByRole('status').textContent).toBe('1 unread')
  })

  describe('a line about a discussion', () => {
    const STORY = '00000000-0000-4000-9000-000000000001'
    const about = (text: string) => aLine({ text, discussion_of: STORY })
    const mute = async (view: Awaited<ReturnType<typeof open>>) => {
      fireEvent.click(
        (await view.findAllByRole('button', { name: 'More about: Ben Member commented on Lumbermill' }))[0]!,
      )
      fireEvent.click(await view.findByRole('button', { name: 'Mute this discussion' }))
    }

    test('mutes it: all its lines go, others stay, and Undo brings them back', async () => {
      const other = aLine({ text: 'Of another one', discussion_of: STORY.replace('1', '2'), name: 'Harbour' })
      const view = await open(notificationServer([about('First'), other, about('Second')]))
      await mute(view)
      await eventually(() => expect(view.queryByText('First')).toBeNull())
      expect(view.queryByText('Second')).toBeNull()
      expect(view.getByText('Of another one')).toBeTruthy()
      const [muted] = toastStore.getSnapshot()
      expect(muted).toMatchObject({ title: 'Muted', action: { label: 'Undo' } })
      act(() => muted?.action?.onSelect())
      await view.findByText('First')
      await view.findByText('Second')
      expect(toastStore.getSnapshot()).toMatchObject([{ title: 'No longer muted' }])
    })

    test('says if it could not be muted, and stays', async () => {
      const server = notificationServer([about('First')])
      server.failing.writes = true
      const view = await open(server)
      await mute(view)
      await eventually(() => expect(toastStore.getSnapshot()).toMatchObject([{ title: 'Not saved' }]))
      expect(view.getByText('First')).toBeTruthy()
    })

    test('is the only one that offers to mute', async () => {
      const view = await open(notificationServer([aLine({ text: 'A message', kind: 'message' })]))
      await view.findByText('A message')
      expect(view.queryByRole('button', { name: /^More about/ })).toBeNull()
    })
  })

  test('shows earlier ones when asked', async () => {
    const lines = Array.from({ length: 5 }, (_, index) => aLine({ text: `Line ${index}` }))
    const view = await open(notificationServer(lines, { perPage: 3 }))
    fireEvent.click(await view.findByRole('button', { name: 'Show earlier notifications' }))
    await view.findByText('Line 4')
    expect(view.getAllByRole('listitem')).toHaveLength(5)
    expect(view.queryByRole('button', { name: 'Show earlier notifications' })).toBeNull()
  })

  test.each([
    ['all', 'Nothing yet', ''],
    ['unread', "You've read everything", 'unread=1'],
    ['marketplace', 'Nothing here', 'filter=marketplace'],
  ] as const)('says what is missing where nothing is (%s)', async (shown, title, query) => {
    const server = notificationServer([])
    const view = await open(server, shown)
    await view.findByRole('heading', { name: title })
    expect(server.queries).toEqual([query])
    expect(view.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })

  test('can be loaded again if it failed', async () => {
    const server = notificationServer([aLine({ text: 'Here I am' })])
    server.failing.reads = true
    const view = await open(server)
    await view.findByRole('heading', { name: "We couldn't load your notifications" })
    server.failing.reads = false
    fireEvent.click(view.getByRole('button', { name: 'Try Again' }))
    await view.findByText('Here I am')
  })

  test('says that it loads', async () => {
    const { text } = await renderOnServer(<NotificationsScreen view="all" />, { session: MEMBER })
    expect(text).toContain('Loading notifications')
  })

  test('says that the browser is offline, and offers nothing that can’t be done', async () => {
    const view = await open(notificationServer([aLine()]))
    await view.findByRole('button', { name: 'Mark all read' })
    act(() => onlineManager.setOnline(false))
    await view.findByRole('heading', { name: 'You are offline' })
    expect(view.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })
})

import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

type Listener = (event: object) => void

/** The service worker in a browser with these tabs. */
function start(tabs: { url: string; focus: () => void }[] = []) {
  const listeners = new Map<string, Listener>()
  const browser = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: { origin: 'https://unpause.example' },
    registration: { showNotification: vi.fn(async () => undefined) },
    clients: { matchAll: async () => tabs, openWindow: vi.fn() },
    URL,
  }
  runInContext(readFileSync('public/service-worker.js', 'utf8'), createContext(browser))
  return {
    ...browser,
    async dispatch(type: string, event: object) {
      const waits: Promise<unknown>[] = []
      listeners.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
      await Promise.all(waits)
    },
  }
}

const pressed = (path: string) => ({ notification: { data: { path }, close: vi.fn() } })

test('shows what was pushed', async () => {
  const worker = start()
  const message = { title: 'Ben commented on Lumbermill', body: 'Hello', path: '/story/1', tag: 'a' }
  await worker.dispatch('push', { data: { json: () => message } })
  expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Ben commented on Lumbermill',
    {
      body: 'Hello',
      tag: 'a',
      dir: 'auto',
      icon: '/icon-192.png',
      data: { path: '/story/1' },
    },
  )
})

test('opens its page in a new tab, so that no other loses what is typed there', async () => {
  const other = { url: 'https://unpause.example/submit', focus: vi.fn() }
  const worker = start([other])
  const event = pressed('/story/1?comment=2#comment-2')
  await worker.dispatch('notificationclick', event)
  expect(event.notification.close).toHaveBeenCalledOnce()
  expect(String(worker.clients.openWindow.mock.calls[0]![0])).toBe(
    'https://unpause.example/story/1?comment=2#comment-2',
  )
  expect(other.focus).not.toHaveBeenCalled()
})

test('goes to the tab that shows its page', async () => {
  const tab = { url: 'https://unpause.example/notifications', focus: vi.fn() }
  const worker = start([tab])
  await worker.dispatch('notificationclick', pressed('/notifications'))
  expect(tab.focus).toHaveBeenCalledOnce()
  expect(worker.clients.openWindow).not.toHaveBeenCalled()
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
  'opens nothing at %s',
  async (path) => {
    const worker = start()
    await worker.dispatch('notificationclick', pressed(path))
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  },
)

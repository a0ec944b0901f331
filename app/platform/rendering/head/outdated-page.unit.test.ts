import { expect, test, vi } from 'vitest'
import { outdatedPageScript } from './outdated-page.ts'

/** Runs the script of a page. @returns what reloads it, and how often that has happened */
function openPage({
  onLine = true,
  sessionStorage = {},
  type = 'navigate',
}: {
  onLine?: boolean
  sessionStorage?: object | null
  type?: string
} = {}) {
  const window: { reloadOutdated?: () => unknown } = {}
  const reload = vi.fn()
  const run = new Function(
    'window',
    'navigator',
    'sessionStorage',
    'location',
    'performance',
    outdatedPageScript,
  )
  run(window, { onLine }, sessionStorage, { reload }, { getEntriesByType: () => [{ type }] })
  return { reload: () => window.reloadOutdated?.(), reloads: () => reload.mock.calls.length }
}

test('a page whose code is gone is loaded again, once a minute at most', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const sessionStorage = {}
  const first = openPage({ sessionStorage })
  first.reload()
  const second = openPage({ sessionStorage })
  second.reload()
  expect([first.reloads(), second.reloads()]).toEqual([1, 0])
  vi.advanceTimersByTime(60_000)
  second.reload()
  expect(second.reloads()).toBe(1)
  vi.useRealTimers()
})

test('whoever asks learns whether the page is being loaded again', () => {
  expect([openPage().reload(), openPage({ onLine: false }).reload()]).toEqual([true, undefined])
})

test('a page stays as it is while the browser is offline', () => {
  const page = openPage({ onLine: false })
  page.reload()
  expect(page.reloads()).toBe(0)
})

test.each([
  ['nothing', null],
  [
    'no more',
    new Proxy(
      {},
      {
        set: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      },
    ),
  ],
])('a page that may store %s is loaded again once', (_, sessionStorage) => {
  const loaded = openPage({ sessionStorage })
  loaded.reload()
  const reloaded = openPage({ sessionStorage, type: 'reload' })
  reloaded.reload()
  expect([loaded.reloads(), reloaded.reloads()]).toEqual([1, 0])
})

test('is safe inside a script element', () => {
  expect(outdatedPageScript).not.toMatch(/<\/|<!--|\n/)
})

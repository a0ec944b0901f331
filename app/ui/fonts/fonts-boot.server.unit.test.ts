import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { fontsBootScript } from './fonts-boot.server.ts'

interface Browser {
  isNarrow?: boolean
  /** Of the session. */
  stored?: Record<string, string>
  reportsPaint?: boolean
}

function openPage({ isNarrow = true, stored = {}, reportsPaint = true }: Browser = {}) {
  let paint = () => {}
  const { document } = new JSDOM('').window
  const loaded = Promise.withResolvers<void>()
  const load = vi.fn(() => loaded.promise)
  Object.defineProperty(document, 'fonts', { value: { load } })
  class PerformanceObserver {
    constructor(onPaint: () => void) {
      paint = onPaint
    }
    observe() {
      if (!reportsPaint) throw new TypeError('Not supported.')
    }
  }
  const run = new Function('document', 'sessionStorage', 'matchMedia', 'PerformanceObserver', fontsBootScript)
  run(document, stored, () => ({ matches: isNarrow }), PerformanceObserver)
  const isOn = () => document.documentElement.dataset.fonts === 'on'
  return { paint: () => paint(), isOn, load, loaded, stored }
}

test('a narrow window uses the fonts once it is painted and all of them have arrived, and at once afterwards', async () => {
  const page = openPage()
  expect([page.isOn(), page.load.mock.calls.length]).toEqual([false, 0])
  page.paint()
  expect([page.isOn(), page.load.mock.calls.length]).toEqual([false, 3])
  page.loaded.resolve()
  await vi.waitFor(() => expect(page.isOn()).toBe(true))
  expect(openPage({ stored: page.stored }).isOn()).toBe(true)
})

test.each([
  ['a wide window', { isNarrow: false }],
  ['a browser that does not report paints', { reportsPaint: false }],
])('%s uses them at once', (_, browser) => {
  expect(openPage(browser).isOn()).toBe(true)
})

test('uses those that have arrived if one is missing', async () => {
  const page = openPage()
  page.paint()
  page.loaded.reject(new Error('Offline.'))
  await vi.waitFor(() => expect(page.isOn()).toBe(true))
  expect(page.stored).toEqual({})
})

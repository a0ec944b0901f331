import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fontsBootScript } from './fonts-boot.server.ts'

const STYLES = `
  @font-face { font-family: "Brygada"; src: url("/upright"); font-weight: 400 700; unicode-range: U+0-FF, U+131 }
  @font-face { font-family: "Brygada"; src: url("/italic"); font-weight: 400 700; font-style: italic; unicode-range: U+?? }
  @font-face { font-family: "Brygada"; src: url("/hebrew"); font-weight: 400 700; unicode-range: U+590-5FF }
  @font-face { font-family: Narrow; src: url("/narrow"); font-weight: 400 }
  @media (width >= 48rem) { @font-face { font-family: Narrow; src: url("/wide") } }
  @font-face { font-family: "Narrow fallback"; src: local(Arial) }
  :root { color: red }`

interface Browser {
  isNarrow?: boolean
  /** What the session has stored. */
  stored?: Record<string, string>
  reportsPaint?: boolean
  styles?: string
}

function openPage({ isNarrow = true, stored = {}, reportsPaint = true, styles = STYLES }: Browser = {}) {
  let paint = () => {}
  const { document } = new JSDOM(`<style>${styles}</style>`).window
  const arrived = Promise.withResolvers<void>()
  const loading: string[] = []
  const added: FontFace[] = []
  Object.defineProperty(document, 'fonts', { value: { add: (face: FontFace) => added.push(face) } })
  class FontFace {
    readonly name: string
    readonly source: string
    readonly unicodeRange: string
    readonly style: string
    constructor(name: string, source: string, descriptors: { unicodeRange: string; style: string }) {
      this.name = name
      this.source = source
      this.unicodeRange = descriptors.unicodeRange
      this.style = descriptors.style
    }
    load() {
      loading.push(this.source)
      return arrived.promise
    }
  }
  class PerformanceObserver {
    constructor(onPaint: (entries: unknown, observer: PerformanceObserver) => void) {
      paint = () => onPaint([], this)
    }
    observe() {
      if (!reportsPaint) throw new TypeError('Not supported.')
    }
    disconnect() {
      paint = () => {}
    }
  }
  const names = ['document', 'sessionStorage', 'matchMedia', 'PerformanceObserver', 'FontFace']
  const matchMedia = () => ({ matches: isNarrow })
  new Function(...names, fontsBootScript)(document, stored, matchMedia, PerformanceObserver, FontFace)
  const isOn = () => document.documentElement.dataset.fonts === 'on'
  return { paint: () => paint(), isOn, loading, arrived, added, stored }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a narrow window adds the fonts once it is painted and the Latin ones are there, and later uses them at once', async () => {
  const page = openPage()
  vi.runAllTimers()
  expect(page.loading).toEqual([])
  page.paint()
  page.paint()
  vi.runAllTimers()
  expect(page.loading).toEqual(['url("/upright")', 'url("/italic")', 'url("/narrow")'])
  expect([page.added, page.stored]).toEqual([[], {}])
  page.arrived.resolve()
  await vi.waitFor(() => expect(page.stored).toEqual({ fonts: 'on' }))
  expect(page.added).toMatchObject([
    { name: 'Brygada late', source: 'url("/upright")', style: 'normal' },
    { name: 'Brygada late', source: 'url("/italic")', style: 'italic' },
    { name: 'Brygada late', source: 'url("/hebrew")', unicodeRange: 'U+590-5FF' },
    { name: 'Narrow late', source: 'url("/narrow")', unicodeRange: 'U+0-10FFFF' },
  ])
  expect([page.isOn(), openPage({ stored: page.stored }).isOn()]).toEqual([false, true])
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
  vi.runAllTimers()
  page.arrived.reject(new Error('Offline.'))
  await vi.waitFor(() => expect(page.isOn()).toBe(true))
  expect(page.stored).toEqual({})
})

test.each(['', ':root { color: red }'])('uses them without rules for them at the start: %j', (styles) => {
  const page = openPage({ styles })
  page.paint()
  vi.runAllTimers()
  expect(page.isOn()).toBe(true)
})

import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const SCRIPTS = '/assets/libraries.js /assets/entry.js /assets/one.js /assets/two.js'

interface Browser {
  scripts?: string
  isHidden?: boolean
  reportsPaint?: boolean
}

/** Opens a page whose only script is the inlined one. */
function openPage({ scripts = SCRIPTS, isHidden = false, reportsPaint = true }: Browser = {}) {
  let paint = () => {}
  const { document } = new JSDOM('<head></head>').window
  Object.defineProperty(document, 'hidden', { value: isHidden })
  Object.defineProperty(document, 'currentScript', { value: { dataset: scripts ? { scripts } : {} } })
  class PerformanceObserver {
    constructor(onPaint: () => void) {
      paint = onPaint
    }
    observe() {
      if (!reportsPaint) throw new TypeError('Not supported.')
    }
  }
  const window = { reloadOutdated: vi.fn() }
  const run = new Function('document', 'PerformanceObserver', 'window', scriptsAfterPaint)
  run(document, PerformanceObserver, window)
  return {
    paint: () => paint(),
    onMissing: () =>
      [...document.querySelectorAll('script')].map(({ onerror }) => onerror === window.reloadOutdated),
    loaded: () =>
      [...document.head.children].map((node) => node.getAttribute('href') ?? node.getAttribute('src')),
    running: () =>
      [...document.head.querySelectorAll('script[type="module"][fetchpriority="low"]')].map((node) =>
        node.getAttribute('src'),
      ),
  }
}

const ALL = SCRIPTS.split(' ')

describe('scripts of a page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('load once it is painted, and only once', () => {
    const page = openPage()
    expect(page.loaded()).toEqual([])
    page.paint()
    expect(page.loaded()).toEqual(ALL)
    page.paint()
    vi.runAllTimers()
    expect(page.loaded()).toEqual(ALL)
    expect(page.running()).toEqual(['/assets/libraries.js', '/assets/entry.js'])
  })

  it('load the page again where they are gone, as after a release', () => {
    const page = openPage({ isHidden: true })
    expect(page.onMissing()).toEqual([true, true])
  })

  it('load at once in a hidden tab, which is not painted', () => {
    expect(openPage({ isHidden: true }).loaded()).toEqual(ALL)
  })

  it('load at once where the browser cannot report the paint', () => {
    expect(openPage({ reportsPaint: false }).loaded()).toEqual(ALL)
  })

  it('load after two seconds where the paint is never reported', () => {
    const page = openPage()
    vi.advanceTimersByTime(1_999)
    expect(page.loaded()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(page.loaded()).toEqual(ALL)
  })

  it('do not exist on a page that works without', () => {
    const page = openPage({ scripts: '' })
    page.paint()
    expect(page.loaded()).toEqual([])
  })

  it('are safe inside a script element', () => {
    expect(scriptsAfterPaint).not.toMatch(/<\/|<!--|\n/)
  })
})

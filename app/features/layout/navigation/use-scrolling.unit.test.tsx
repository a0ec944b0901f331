// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrolling } from './use-scrolling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const WINDOW = 800
const SKELETON = 900
const PAGE = 6_000

/** A list, and a story whose data takes `delay` ms, in a window that reports scrolling as browsers do. */
async function browse(delay: number, start = '/directory?sort=newest') {
  let position = 0
  const height = () => (document.body.textContent?.includes('Loading') ? SKELETON : PAGE)
  const moveTo = (top: number) => {
    const next = Math.min(top, height() - WINDOW)
    if (next === position) return
    position = next
    window.dispatchEvent(new Event('scroll'))
  }
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => position)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(height)
  Object.defineProperty(window, 'innerHeight', { value: WINDOW, configurable: true })
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => moveTo(top))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => moveTo(500)
  // A page that becomes shorter takes the position with it.
  new MutationObserver(() => moveTo(position)).observe(document.body, { childList: true, subtree: true })

  const root = createRootRoute({ component: Shell })
  const list = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>A list</p> })
  const story = createRoute({
    getParentRoute: () => root,
    path: '/story/$id',
    loader: () => new Promise<void>((resolve) => setTimeout(resolve, delay)),
    pendingComponent: () => <p>Loading</p>,
    component: () => <h2 id="comments">Comments</h2>,
  })
  const router = createRouter({
    routeTree: root.addChildren([list('/directory'), list('/marketplace'), story]),
    history: createMemoryHistory({ initialEntries: [start] }),
    scrollRestoration: () => false,
    defaultPendingMs: 400,
    defaultStaleTime: Number.POSITIVE_INFINITY,
  })
  const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  render(<RouterProvider router={router} />)
  await settle(1_000)
  return {
    position: () => position,
    settle,
    scrollTo: async (top: number) => {
      window.dispatchEvent(new Event('wheel'))
      moveTo(top)
      await settle(200)
    },
    open: async (href: string) => {
      router.history.push(href)
      await settle(delay + 1_000)
    },
    press: (href: string) => router.history.push(href),
    back: async (wait = delay + 1_000) => {
      router.history.back()
      await settle(wait)
    },
  }
}

function Shell() {
  useScrolling()
  return <Outlet />
}

test.each([0, 200, 800, 5_000])(
  '[SHELL-22] [SHELL-23] returns to the position when the next page took %i ms',
  async (delay) => {
    const browser = await browse(delay)
    await browser.scrollTo(2_000)
    await browser.open('/story/1')
    expect(browser.position()).toBe(0)
    await browser.back()
    expect(browser.position()).toBe(2_000)
  },
)

test('[SHELL-22] returns to the position after turning back while the next page still loads', async () => {
  const browser = await browse(5_000)
  await browser.scrollTo(2_000)
  browser.press('/story/1')
  await browser.settle(1_000)
  expect(browser.position()).toBeLessThan(200)
  await browser.back()
  expect(browser.position()).toBe(2_000)
  await browser.scrollTo(2_500)
  await browser.open('/story/2')
  await browser.back()
  expect(browser.position()).toBe(2_500)
})

test('[SHELL-22] returns to where the page was left rather than to the part in its address', async () => {
  const browser = await browse(300, '/marketplace')
  await browser.open('/story/1#comments')
  expect(browser.position()).toBe(500)
  await browser.scrollTo(3_000)
  await browser.open('/directory')
  await browser.back()
  expect(browser.position()).toBe(3_000)
})

test('[SHELL-22] returns from the link to a comment to where the story was left', async () => {
  const browser = await browse(0)
  await browser.open('/story/1#comments')
  await browser.scrollTo(3_000)
  await browser.open('/story/1?comment=2#comments')
  expect(browser.position()).toBe(500)
  await browser.back()
  expect(browser.position()).toBe(3_000)
})

test('[SHELL-23] returns to the position although the list scrolls to its start when it changes', async () => {
  const browser = await browse(0)
  await browser.scrollTo(2_000)
  await browser.open('/directory?sort=newest&page=2')
  await browser.scrollTo(1_000)
  await browser.back(50)
  document.body.scrollIntoView()
  expect(browser.position()).toBe(500)
  await browser.settle(1_000)
  expect(browser.position()).toBe(2_000)
})

test('[SHELL-23] leaves the page where the person scrolls meanwhile', async () => {
  const browser = await browse(0)
  await browser.scrollTo(2_000)
  await browser.open('/story/1')
  browser.press('/directory?sort=newest')
  await browser.settle(50)
  await browser.scrollTo(90)
  await browser.settle(1_000)
  expect(browser.position()).toBe(90)
})

test('[SHELL-23] leaves the page where the Tab key leads meanwhile', async () => {
  const browser = await browse(0)
  await browser.scrollTo(2_000)
  await browser.open('/story/1')
  browser.press('/directory?sort=newest')
  await browser.settle(50)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  document.body.scrollIntoView()
  await browser.settle(1_000)
  expect(browser.position()).toBe(500)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScrollPersistence, SCROLL_TIMES, type ScrollView } from './scroll-persistence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const FRAME = 16

/** How long a page takes to load, in milliseconds. */
const LOADING = 800

/** Makes a window that reports scrolling on the next frame. */
function fakeWindow() {
  const storage = new Map<string, string>()
  const resized = new Set<() => void>()
  let position = 0
  let maxPosition = 5_000
  const view: ScrollView = {
    position: () => position,
    maxPosition: () => maxPosition,
    scrollTo: (to) => {
      position = Math.min(to, maxPosition)
      setTimeout(persistence.scrolled, FRAME)
    },
    onResize: (listener) => {
      resized.add(listener)
      return () => resized.delete(listener)
    },
  }
  const persistence = createScrollPersistence({
    storage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value),
    }),
    view,
  })
  return {
    storage,
    persistence,
    view,
    position: () => position,
    personScrollsTo: (to: number) => {
      persistence.personScrolls()
      position = to
      persistence.scrolled()
    },
    grow: (to: number) => {
      maxPosition = to
      for (const listener of resized) listener()
    },
    watchers: resized,
    /**
     * Goes to a page in the order of events of a slow network: the skeleton, which is short, and then the
     * page.
     */
    goTo: (path: string) => {
      persistence.leave()
      position = 0
      persistence.scrolled()
      vi.advanceTimersByTime(LOADING)
      view.scrollTo(0)
      persistence.arrive(path)
    },
  }
}

function afterReadingAStory() {
  const browser = fakeWindow()
  browser.goTo('/directory?sort=newest')
  browser.personScrollsTo(1_200)
  browser.goTo('/story/1')
  return browser
}

test('[SHELL-22] saves the position per path and query, 100 ms after scrolling ends', () => {
  const { persistence, personScrollsTo, storage } = fakeWindow()
  vi.setSystemTime(1_800_000_000_000)
  persistence.arrive('/directory?sort=newest')
  personScrollsTo(300)
  vi.advanceTimersByTime(90)
  personScrollsTo(700)
  vi.advanceTimersByTime(99)
  expect(storage.get('scroll_/directory?sort=newest')).toBe('0')
  vi.advanceTimersByTime(1)
  expect(Object.fromEntries(storage)).toEqual({
    'scroll_/directory?sort=newest': '700',
    'visited_/directory?sort=newest': '1800000000190',
  })
})

test('[SHELL-22] saves the last 100 ms of scrolling on leaving', () => {
  const { persistence, personScrollsTo, storage } = fakeWindow()
  persistence.arrive('/directory')
  personScrollsTo(700)
  persistence.save()
  expect(storage.get('scroll_/directory')).toBe('700')
})

test('[SHELL-22] [SHELL-23] restores the position after 150 ms on return', () => {
  const browser = afterReadingAStory()
  vi.advanceTimersByTime(30 * 60_000 - 2 * LOADING)
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(149)
  expect(browser.position()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(browser.position()).toBe(1_200)
})

test('[SHELL-22] treats another query as another page', () => {
  const browser = afterReadingAStory()
  browser.goTo('/directory')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(0)
})

test('[SHELL-23] starts at the top when the page was left more than 30 minutes ago', () => {
  const browser = afterReadingAStory()
  vi.advanceTimersByTime(30 * 60_000 - 2 * LOADING + 1)
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(0)
})

test('[SHELL-23] scrolls once more when the page grows tall enough', () => {
  const browser = afterReadingAStory()
  browser.grow(200)
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(200)
  browser.grow(900)
  expect(browser.position()).toBe(200)
  browser.grow(1_300)
  expect(browser.position()).toBe(1_200)
  expect(browser.watchers.size).toBe(0)
})

test('gives up when the page never grows tall enough', () => {
  const browser = afterReadingAStory()
  browser.grow(200)
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter + SCROLL_TIMES.growthTimeout)
  browser.grow(1_300)
  expect(browser.position()).toBe(200)
})

test('keeps the saved position when the page is left before it is restored', () => {
  const browser = afterReadingAStory()
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter - 1)
  browser.goTo('/story/2')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(0)
  expect(browser.storage.get('scroll_/directory?sort=newest')).toBe('1200')
})

test.each([
  ['before the position is restored', 5_000, 50],
  ['while the page is still too short', 200, SCROLL_TIMES.restoreAfter + 50],
])('does not restore the position when the reader scrolls %s', (_, height, after) => {
  const browser = afterReadingAStory()
  browser.grow(height)
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(after)
  browser.personScrollsTo(90)
  browser.grow(5_000)
  vi.advanceTimersByTime(SCROLL_TIMES.growthTimeout)
  expect(browser.position()).toBe(90)
  expect(browser.storage.get('scroll_/directory?sort=newest')).toBe('90')
})

test("does not scroll a page that isn't returned to", () => {
  const browser = afterReadingAStory()
  browser.personScrollsTo(40)
  browser.persistence.arrive('/directory?sort=newest', false)
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(40)
  expect(browser.storage.get('scroll_/directory?sort=newest')).toBe('40')
})

test('[SHELL-24] saves nothing for paths with /auth', () => {
  const { persistence, personScrollsTo, storage } = fakeWindow()
  persistence.arrive('/auth?from=/directory')
  personScrollsTo(300)
  vi.advanceTimersByTime(SCROLL_TIMES.saveAfter)
  persistence.save()
  expect(storage.size).toBe(0)
})

test('[SHELL-24] saves the position when only the query has /auth', () => {
  const { persistence, storage } = fakeWindow()
  persistence.arrive('/directory?from=/auth')
  expect(storage.get('scroll_/directory?from=/auth')).toBe('0')
})

test('[SHELL-24] only warns when storage fails', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { view } = fakeWindow()
  const persistence = createScrollPersistence({
    storage: () => {
      throw new Error('Storage is switched off')
    },
    view,
  })
  persistence.arrive('/directory')
  persistence.scrolled()
  vi.advanceTimersByTime(SCROLL_TIMES.saveAfter)
  expect(warn).toHaveBeenCalledTimes(2)
})

test("[SHELL-24] restores nothing when the stored value isn't a number", () => {
  const browser = fakeWindow()
  browser.storage.set('scroll_/directory', 'far down').set('visited_/directory', String(Date.now()))
  browser.goTo('/directory')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(0)
})

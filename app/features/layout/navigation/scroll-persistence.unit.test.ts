import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScrollPersistence, SCROLL_TIMES, type ScrollView } from './scroll-persistence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const FRAME = 16

/** A window, which tells of its scrolling with the next frame, and a session storage, both open to the test. */
function fakeWindow() {
  const storage = new Map<string, string>()
  const resized = new Set<() => void>()
  let position = 0
  let furthest = 5_000
  const view: ScrollView = {
    position: () => position,
    furthest: () => furthest,
    scrollTo: (to) => {
      position = Math.min(to, furthest)
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
      position = to
      persistence.scrolled()
    },
    grow: (to: number) => {
      furthest = to
      for (const listener of resized) listener()
    },
    watchers: resized,
    /** What the router does at every new page. */
    goTo: (path: string) => {
      persistence.save()
      view.scrollTo(0)
      persistence.arrive(path)
    },
  }
}

/** Scrolls the directory to 1,200 and reads a story. */
function afterReadingAStory() {
  const browser = fakeWindow()
  browser.goTo('/directory?sort=newest')
  browser.personScrollsTo(1_200)
  browser.goTo('/story/1')
  return browser
}

test('[SHELL-22] the position is saved per path and query, 100 ms after scrolling ends', () => {
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

test('[SHELL-22] leaving does not lose what was scrolled in the last 100 ms', () => {
  const { persistence, personScrollsTo, storage } = fakeWindow()
  persistence.arrive('/directory')
  personScrollsTo(700)
  persistence.save()
  expect(storage.get('scroll_/directory')).toBe('700')
})

test('[SHELL-22] [SHELL-23] returning scrolls back, after 150 ms', () => {
  const browser = afterReadingAStory()
  vi.advanceTimersByTime(SCROLL_TIMES.keptFor)
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(149)
  expect(browser.position()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(browser.position()).toBe(1_200)
})

test('[SHELL-22] another query is another page', () => {
  const browser = afterReadingAStory()
  browser.goTo('/directory')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(0)
})

test('[SHELL-23] a page that was left more than 30 minutes ago starts at its top', () => {
  const browser = afterReadingAStory()
  vi.advanceTimersByTime(SCROLL_TIMES.keptFor + 1)
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(0)
})

test('[SHELL-23] a page that is still too short is scrolled once more when it is tall enough', () => {
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

test('a page that never grows tall enough is given up on', () => {
  const browser = afterReadingAStory()
  browser.grow(200)
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter + SCROLL_TIMES.patience)
  browser.grow(1_300)
  expect(browser.position()).toBe(200)
})

test('what is not yet restored is not overwritten by leaving early', () => {
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
])('a person who scrolls %s is left alone', (_, height, after) => {
  const browser = afterReadingAStory()
  browser.grow(height)
  browser.goTo('/directory?sort=newest')
  vi.advanceTimersByTime(after)
  browser.personScrollsTo(90)
  browser.grow(5_000)
  vi.advanceTimersByTime(SCROLL_TIMES.patience)
  expect(browser.position()).toBe(90)
  expect(browser.storage.get('scroll_/directory?sort=newest')).toBe('90')
})

test('a page that is not returned to stays where it is', () => {
  const browser = afterReadingAStory()
  browser.personScrollsTo(40)
  browser.persistence.arrive('/directory?sort=newest', false)
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(40)
  expect(browser.storage.get('scroll_/directory?sort=newest')).toBe('40')
})

test('[SHELL-24] nothing is kept of paths with /auth in them', () => {
  const { persistence, personScrollsTo, storage } = fakeWindow()
  persistence.arrive('/auth?from=/directory')
  personScrollsTo(300)
  vi.advanceTimersByTime(SCROLL_TIMES.saveAfter)
  persistence.save()
  expect(storage.size).toBe(0)
})

test('[SHELL-24] a query that speaks of /auth disables nothing', () => {
  const { persistence, storage } = fakeWindow()
  persistence.arrive('/directory?from=/auth')
  expect(storage.get('scroll_/directory?from=/auth')).toBe('0')
})

test('[SHELL-24] failures of the storage are only warned of', () => {
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

test('[SHELL-24] what is no number in the storage restores nothing', () => {
  const browser = fakeWindow()
  browser.storage.set('scroll_/directory', 'far down').set('visited_/directory', String(Date.now()))
  browser.goTo('/directory')
  vi.advanceTimersByTime(SCROLL_TIMES.restoreAfter)
  expect(browser.position()).toBe(0)
})

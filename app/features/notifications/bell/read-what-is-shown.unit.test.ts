// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readWhatIsShown } from './read-what-is-shown.ts'

const STORY = '11111111-1111-4111-8111-111111111111'
const [first, second, third] = ['a', 'b', 'c'].map(
  (letter) => `${letter.repeat(8)}-1111-4111-8111-111111111111`,
)

const observed = new Set<Element>()
let report: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => undefined
let left: AbortController
let read: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  observed.clear()
  read = []
  left = new AbortController()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback
      }
      observe = (element: Element) => observed.add(element)
      unobserve = (element: Element) => observed.delete(element)
      disconnect = () => observed.clear()
    },
  )
})
afterEach(() => {
  left.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const show = (id = '') => {
  const element = document.createElement('div')
  element.id = `comment-${id}`
  document.body.append(element)
  return element
}
const follow = (path: string) =>
  readWhatIsShown({
    api: {
      origin: 'https://unpause.example',
      site: 'https://unpause.example',
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        read.push(JSON.parse(await new Request(input, init).text()))
        return Response.json({ unread: 0 })
      },
    },
    queryClient: new QueryClient(),
    path,
    signal: left.signal,
  })
const seen = (...elements: Element[]) => report(elements.map((target) => ({ isIntersecting: true, target })))

test('on a story, reads the notifications of the comments that came into view, and of no others', async () => {
  const [one, two] = [show(first), show(second)]
  follow(`/story/${STORY}`)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).toEqual([{ startup_id: STORY }])
  expect(observed).toEqual(new Set([one, two]))
  seen(one)
  report([{ isIntersecting: false, target: two }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read.slice(1)).toEqual([{ comment_ids: [first] }])
  // One that comes later is watched as well, and each is read once.
  const three = show(third)
  await vi.advanceTimersByTimeAsync(0)
  expect(observed).toEqual(new Set([two, three]))
  seen(two, three)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read.slice(2)).toEqual([{ comment_ids: [second, third] }])
})

test('reads a hundred at a time, and nothing after the page is left', async () => {
  const ids = Array.from(
    { length: 150 },
    (_, index) => `${String(index).padStart(8, '0')}-1111-4111-8111-111111111111`,
  )
  const elements = ids.map(show)
  follow(`/story/${STORY}`)
  seen(...elements.slice(0, 149))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read.slice(1)).toEqual([{ comment_ids: ids.slice(0, 100) }, { comment_ids: ids.slice(100, 149) }])
  seen(elements[149]!)
  left.abort()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).toHaveLength(3)
})

test('reads what is about a listing on its page, and nothing on other pages', async () => {
  follow(`/asset/${STORY}`)
  follow('/directory')
  follow(`/story/${STORY}/facts`)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).toEqual([{ asset_id: STORY }])
})

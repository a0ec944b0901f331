import { afterEach, expect, test, vi } from 'vitest'
import { askViewerScript } from './ask-viewer.ts'

afterEach(() => vi.unstubAllGlobals())

/** Runs the script of a page. @returns the requests that it has sent, and their answer */
function openPage(viewer: string | undefined, answer: Promise<Response>) {
  const sent: [string, string | null][] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    sent.push([path, new Headers(init?.headers).get('x-client-info')])
    return answer
  })
  const window: Partial<Window> = {}
  const document = { currentScript: { dataset: { viewer } } }
  new Function('window', 'document', askViewerScript)(window, document)
  return { sent, answer: window.viewerAnswer }
}

test('[CALLS-02] asks for what is the member’s own and says who asks', async () => {
  const answer = new Response()
  const page = openPage('/api/viewer?stories=1', Promise.resolve(answer))
  expect(page.sent).toEqual([['/api/viewer?stories=1', 'unpause/1.0.0']])
  expect(await page.answer).toBe(answer)
})

test('a failure of the network is no error of the page', async () => {
  const failure = Promise.reject(new TypeError('Failed to fetch'))
  expect(await openPage('/api/viewer', failure).answer).toBeUndefined()
})

test('asks nothing on other pages', () => {
  expect(openPage(undefined, Promise.resolve(new Response())).sent).toEqual([])
})

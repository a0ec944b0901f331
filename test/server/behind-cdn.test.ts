import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_ADDRESS } from '../../app/platform/http/caller-address.ts'
import { type Listening, listen } from '../../app/platform/http/listen.ts'
import { type TestApp, testApp } from '../app.ts'
import { aBookmark, aStartup } from '../factories.ts'
import type { Person } from '../people.ts'
import { hasNginx, startNginx } from '../start-nginx.ts'

const SECONDS = 600

describe.runIf(hasNginx())('behind a proxy that caches as a CDN does', () => {
  let app: TestApp
  let server: Listening
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let story: { id: string; name: string }
  beforeAll(async () => {
    app = await testApp({ TRUST_PROXY: '1', CDN_SECONDS: String(SECONDS) })
    story = await aStartup(app.db, app.people.ann)
    await aBookmark(app.db, story, app.people.ben)
    server = await listen({
      app: app.app,
      host: '127.0.0.1',
      port: 0,
      addressHeader: CLIENT_ADDRESS,
      proxies: 1,
      graceMs: 1_000,
      fromMemory: app.services.guestResponses,
    })
    nginx = await startNginx(server.url, { caches: true })
  })
  afterAll(async () => {
    await nginx.stop()
    await server.stop()
    await app.close()
  })

  async function get(path: string, as?: Person, headers: Record<string, string> = {}) {
    const cookie = as && { cookie: await app.sessionOf(as.id) }
    const response = await fetch(nginx.url + path, { headers: { ...cookie, ...headers }, redirect: 'manual' })
    return {
      text: await response.text(),
      status: response.status,
      fromCache: response.headers.get('x-cache'),
      rule: response.headers.get('cache-control'),
      vary: response.headers.get('vary')?.toLowerCase(),
    }
  }

  test('a guest gets the page that another guest fetched, and it says for how long', async () => {
    const first = await get(`/story/${story.id}`)
    const second = await get(`/story/${story.id}`)
    expect([first.status, first.fromCache, second.fromCache]).toEqual([200, 'MISS', 'HIT'])
    expect(second.rule).toBe(`public, max-age=0, s-maxage=${SECONDS}, stale-while-revalidate=${SECONDS}`)
    expect(second.vary).toContain('cookie')
    expect(second.text).toBe(first.text)
  })

  test('a member gets a page of their own, and leaves nothing of it for a guest or another member', async () => {
    const { ben, cyd } = app.people
    const paths = ['/', '/directory', '/marketplace', '/dashboard', '/profile', `/story/${story.id}`]
    for (const path of paths) {
      const guest = await get(path)
      for (const member of [ben, cyd, ben]) {
        const own = await get(path, member)
        expect([path, own.fromCache === 'HIT', own.rule]).toEqual([
          path,
          false,
          expect.stringContaining('private'),
        ])
      }
      const again = await get(path)
      expect([path, again.status]).toEqual([path, guest.status])
      for (const { id, email, full_name } of [ben, cyd])
        for (const secret of [id, email, full_name]) expect(again.text).not.toContain(secret)
    }
  })

  test('answers of the API about a member are stored nowhere', async () => {
    const { ben } = app.people
    const paths = [
      '/api/session',
      '/api/bookmarks',
      '/api/sessions',
      `/api/viewer?stories=${story.id}`,
      '/api/startups',
    ]
    for (const path of paths) {
      await get(path)
      const own = await get(path, ben)
      expect([path, own.fromCache === 'HIT', own.rule]).toEqual([
        path,
        false,
        expect.stringMatching(/private|no-store/),
      ])
      const guest = await get(path)
      expect([path, guest.fromCache === 'HIT']).toEqual([path, false])
      expect(guest.text).not.toContain(ben.email)
    }
  })

  test('whoever has just written, has any cookie, or searches gets the current page', async () => {
    const path = '/directory'
    await get(path)
    expect((await get(path)).fromCache).toBe('HIT')
    const wrote = await get(path, undefined, { cookie: 'unpause.wrote=1' })
    expect([wrote.fromCache === 'HIT', wrote.rule]).toEqual([false, 'private, no-cache'])
    const search = '/directory?search=calendar'
    for (const _ of [1, 2]) {
      const found = await get(search)
      expect([found.fromCache === 'HIT', found.rule]).toEqual([false, 'private, no-cache'])
    }
  })
})

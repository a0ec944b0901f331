import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Listening } from '../../app/platform/http/listen.ts'
import { TEST_ORIGIN, type TestApp, testApp } from '../app.ts'
import { aBookmark, aStartup } from '../factories.ts'
import { listenTo } from '../listen-to.ts'
import type { Person } from '../people.ts'
import { hasNginx, type RunningNginx, startNginx } from '../start-nginx.ts'

const SECONDS = 600
const HOUR = 60 * 60 * 1000

describe.runIf(hasNginx())('behind a proxy that caches as a CDN does', () => {
  let app: TestApp
  let server: Listening
  let nginx: RunningNginx
  let story: { id: string; name: string }
  beforeAll(async () => {
    app = await testApp({ TRUST_PROXY: '1', CDN_SECONDS: String(SECONDS) })
    story = await aStartup(app.db, app.people.ann)
    await aBookmark(app.db, story, app.people.ben)
    server = await listenTo(app, { proxies: 1, fromMemory: app.services.repeatedResponses })
    nginx = await startNginx(server.url, { caches: true })
  })
  afterEach(() => {
    app.config.cdnSeconds = SECONDS
  })
  afterAll(async () => {
    await nginx.stop()
    await server.stop()
    await app.close()
  })

  const RULE = `public, max-age=0, s-maxage=${SECONDS}, stale-while-revalidate=${SECONDS}`
  const NOT_SHARED = /private|no-store/

  async function get(path: string, as?: Person, headers: Record<string, string> = {}, method = 'GET') {
    const cookie = as && { cookie: await app.sessionOf(as.id) }
    const response = await fetch(nginx.url + path, {
      method,
      headers: { origin: TEST_ORIGIN, ...cookie, ...headers },
      redirect: 'manual',
    })
    return {
      text: await response.text(),
      status: response.status,
      cookies: response.headers.getSetCookie(),
      cache: response.headers.get('x-cache'),
      rule: response.headers.get('cache-control'),
      vary: response.headers.get('vary')?.toLowerCase(),
      encoding: response.headers.get('content-encoding'),
    }
  }

  /** What identifies a member and their sessions. */
  async function traces({ id, email, full_name }: Person): Promise<string[]> {
    const cookie = decodeURIComponent(await app.sessionOf(id))
    const token = cookie.slice(cookie.indexOf('=') + 1).split('.')[0]!
    const sessions = await app.db.system((tx) =>
      tx.selectFrom('auth.sessions').select('id').where('user_id', '=', id).execute(),
    )
    return [id, email, full_name, token, ...sessions.map((session) => session.id)]
  }

  test('a guest gets the page that another guest fetched, and it says for how long', async () => {
    const path = `/story/${story.id}`
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await get(path, undefined, { 'accept-encoding': encoding })
      const second = await get(path, undefined, { 'accept-encoding': encoding })
      expect([first.status, first.cache, second.cache]).toEqual([200, 'MISS', 'HIT'])
      expect([second.encoding ?? 'identity', second.text]).toEqual([encoding, first.text])
      expect([second.rule, second.vary]).toEqual([RULE, 'cookie, accept-encoding'])
    }
  })

  test('members see what is theirs, and leave nothing of it for others', async () => {
    const { ben, cyd } = app.people
    const shared = ['/', '/directory', '/marketplace', '/guidelines', `/story/${story.id}`]
    const viewer = `/api/viewer?stories=${story.id}`
    const paths = [
      ...shared,
      '/dashboard',
      '/profile',
      '/api/session',
      '/api/sessions',
      '/api/bookmarks',
      '/api/startups',
      viewer,
    ]
    for (const path of paths) {
      const guest = await get(path)
      for (const member of [ben, cyd, ben]) {
        const { cache, rule } = await get(path, member)
        expect([path, cache, rule]).toEqual([path, 'MISS', expect.stringMatching(NOT_SHARED)])
      }
      const again = await get(path)
      expect([path, again.status]).toEqual([path, guest.status])
      if (guest.status === 200) expect(again.text, path).toBe(guest.text)
    }
    expect((await get('/dashboard', ben)).text).toContain(ben.full_name)
    expect(JSON.parse((await get(viewer, ben)).text)).toMatchObject({
      user: { id: ben.id },
      bookmarked: [story.id],
    })
    expect(JSON.parse((await get(viewer, cyd)).text)).toMatchObject({ user: { id: cyd.id }, bookmarked: [] })

    const responses = nginx.stored()
    expect(new Set(responses.map(({ path }) => path))).toEqual(new Set(shared))
    for (const trace of [...(await traces(ben)), ...(await traces(cyd))])
      expect(responses.filter(({ headers, body }) => `${headers}${body}`.includes(trace))).toEqual([])
  })

  test('a member sees at once what they do, while guests may get the earlier page', async () => {
    const { cyd, ann } = app.people
    const { id } = await aStartup(app.db, ann)
    expect((await get(`/story/${id}`)).text).toContain('"votes":0')
    const session = await app.sessionOf(cyd.id)
    const voted = await get(`/api/startups/${id}/vote`, cyd, {}, 'PUT')
    expect(voted.status).toBe(200)
    const cookie = [session, ...voted.cookies.map((each) => each.split(';')[0])].join('; ')
    expect((await get(`/story/${id}`, undefined, { cookie })).text).toContain('"votes":1')
    const guest = await get(`/story/${id}`)
    expect([guest.cache, guest.text.includes('"votes":0')]).toEqual(['HIT', true])
  })

  test('a response that sets a cookie is never stored', async () => {
    const { ben } = app.people
    for (const path of [
      '/robots.txt',
      '/favicon.ico',
      '/.well-known/security.txt',
      '/terms',
      '/api/startups?limit=1',
    ]) {
      await app.db.system((tx) =>
        tx
          .updateTable('auth.sessions')
          .set({ expires_at: new Date(Date.now() + HOUR) })
          .where('user_id', '=', ben.id)
          .execute(),
      )
      const renewed = await get(path, ben)
      expect([path, renewed.cookies.length > 0, renewed.rule]).toEqual([
        path,
        true,
        expect.stringMatching(NOT_SHARED),
      ])
      expect([path, (await get(path)).cookies]).toEqual([path, []])
    }
    expect(nginx.stored().filter(({ headers }) => /^set-cookie:/im.test(headers))).toEqual([])
  })

  test('requests with a cookie or credentials, and searches, get the current page', async () => {
    await get('/directory')
    expect((await get('/directory')).cache).toBe('HIT')
    for (const headers of [{ cookie: 'unpause.wrote=1' }, { cookie: 'theme=dark' }]) {
      const { cache, rule } = await get('/directory', undefined, headers)
      expect([cache, rule]).toEqual(['MISS', 'private, no-cache'])
    }
    const credentials = await get('/privacy', undefined, { authorization: 'Bearer nothing' })
    expect([credentials.cache, credentials.rule]).toEqual(['MISS', 'private, no-cache'])
    for (const path of [
      '/directory?search=calendar',
      '/directory?%73earch=calendar',
      '/nowhere',
      '/dashboard',
    ]) {
      await get(path)
      const { cache } = await get(path)
      expect([path, cache]).toEqual([path, 'MISS'])
    }
  })

  test('a guest gets the earlier page once its time is over, and the next guest the new one', async () => {
    app.config.cdnSeconds = 1
    const { id } = await aStartup(app.db, app.people.ann)
    const path = `/story/${id}`
    await get(path)
    await expect.poll(async () => (await get(path)).cache).toBe('STALE')
    await app.request(`/api/startups/${id}/vote`, { as: app.people.ben, method: 'PUT' })
    await expect.poll(async () => (await get(path)).text).toContain('"votes":1')
  })

  test('nothing is stored unless CDN_SECONDS is set', async () => {
    app.config.cdnSeconds = 0
    const { id } = await aStartup(app.db, app.people.ann)
    for (const _ of [1, 2]) {
      const { cache, rule } = await get(`/story/${id}`)
      expect([cache, rule]).toEqual(['MISS', 'private, no-cache'])
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Listening } from '../../app/platform/http/listen.ts'
import { TEST_ORIGIN, type TestApp, testApp } from '../app.ts'
import { aStartup } from '../factories.ts'
import { listenTo } from '../listen-to.ts'
import { resetRateLimits } from '../set-attempts.ts'
import { hasNginx, startNginx } from '../start-nginx.ts'

describe.runIf(hasNginx())('behind nginx with open connections to the server', () => {
  let app: TestApp
  let server: Listening
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    app = await testApp({ TRUST_PROXY: '1' })
    server = await listenTo(app, { proxies: 1 })
    nginx = await startNginx(server.url)
  })
  afterAll(async () => {
    await nginx.stop()
    await server.stop()
    await app.close()
  })

  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(nginx.url + path, {
      method: 'POST',
      body,
      headers: { origin: TEST_ORIGIN, 'content-type': 'application/json', ...headers },
    })
    await response.text()
    return response.status
  }

  test("a guest's refused bodies of 300 KB and 3 MB cost a member no comment", async () => {
    const { ben, ann } = app.people
    const story = await aStartup(app.db, ann)
    const cookie = await app.sessionOf(ben.id)
    const comment = () => ({ id: crypto.randomUUID(), startup_id: story.id, content: 'I would use this.' })

    const refused: number[] = []
    const accepted: number[] = []
    const refuse = async (path: string, bytes: number) => {
      for (let sent = 0; sent < 30; sent += 1) refused.push(await post(path, 'a'.repeat(bytes)))
    }
    const write = async () => {
      for (let sent = 0; sent < 40; sent += 1) {
        await resetRateLimits(app)
        accepted.push(await post('/api/comments', JSON.stringify(comment()), { cookie }))
      }
    }
    await Promise.all([
      refuse('/api/comments', 300 * 1024),
      refuse('/newsletter/subscribe', 300 * 1024),
      // This is within the limit, and refused for want of a session.
      refuse('/api/startups', 300 * 1024),
      refuse('/api/startups', 3 * 1024 * 1024),
      write(),
      write(),
    ])
    expect(new Set(refused)).toEqual(new Set([413, 401]))
    // Whoever writes a lot may be slowed down.
    expect(accepted.filter((status) => status !== 201 && status !== 429)).toEqual([])
    expect(accepted).toContain(201)
  })
})

describe.runIf(hasNginx())('behind nginx that packs responses and weakens their tags', () => {
  let app: TestApp
  let server: Listening
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    app = await testApp({ TRUST_PROXY: '1' })
    server = await listenTo(app, { proxies: 1 })
    nginx = await startNginx(server.url, { packs: true })
  })
  afterAll(async () => {
    await nginx.stop()
    await server.stop()
    await app.close()
  })

  test('feeds, badges and the sitemap are 304 to whoever has them, also among other tags', async () => {
    const { id } = await aStartup(app.db, app.people.ann)
    for (const path of ['/feed.xml', '/feed.json', `/badge/${id}.svg`, '/sitemap.xml']) {
      const first = await fetch(nginx.url + path)
      await first.text()
      const etag = first.headers.get('etag') ?? ''
      expect([path, first.status, first.headers.get('content-encoding')]).toEqual([path, 200, 'gzip'])
      expect(etag, path).toMatch(/^W\/"/)
      for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
        const again = await fetch(nginx.url + path, { headers: { 'if-none-match': known } })
        expect([path, known, again.status]).toEqual([path, known, 304])
      }
      const other = await fetch(nginx.url + path, { headers: { 'if-none-match': 'W/"other"' } })
      await other.text()
      expect([path, other.status]).toEqual([path, 200])
    }
  })
})

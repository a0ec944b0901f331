import { Agent, type IncomingMessage, request } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveComments } from '../../app/features/comments/comments-realtime.api.ts'
import type { Listening } from '../../app/platform/http/listen.ts'
import { openArchives } from '../../app/platform/http/streams/open-archives.ts'
import { type TestApp, testApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { aStartup } from '../factories.ts'
import { listenTo } from '../listen-to.ts'
import { aFile, aListing } from '../listing.ts'

/** OPEN_STREAMS=20000 runs it in full, in a few minutes. */
const STREAMS = Number(process.env.OPEN_STREAMS ?? 1_200)

let app: TestApp
let server: Listening
let paths: string[]
let member: { cookie: string; id: string }
const agent = new Agent({ keepAlive: false })
beforeAll(async () => {
  app = await testApp()
  server = await listenTo(app, { proxies: 1 })
  const { ann } = app.people
  const { id } = await aStartup(app.db, ann)
  const content = 'x'.repeat(2_000_000)
  const files = [
    await aFile(app, ann, { name: 'a.txt', content }),
    await aFile(app, ann, { name: 'b.txt', content }),
  ]
  const asset = await aListing(app, ann, { downloadable_files: files.map(({ path }) => path) })
  const link = await app.request(`/api/marketplace_assets/${asset.id}/files/1/url`, { method: 'POST' })
  const { url } = await link.json()
  paths = [`/api/realtime/comments-${id}`, `/api/marketplace_assets/${asset.id}/archive`, url, '/api/export']
  member = { cookie: await app.sessionOf(ann.id), id: ann.id }
})
afterAll(async () => {
  await server.stop()
  await app.close()
})

/** Each request comes from an address of its own, so that no limit stops it. */
let callers = 0
const nextAddress = () => {
  callers += 1
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
}

/** Goes away after the first bytes. */
const openAndLeave = (path: string, method: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      'x-forwarded-for': nextAddress(),
      ...(path === '/api/export' && { cookie: member.cookie }),
    }
    const sent = request(server.url + path, { method, agent, headers }, (response: IncomingMessage) => {
      response.once('error', () => {})
      const leave = () => {
        response.destroy()
        resolve(response.statusCode)
      }
      if (method === 'HEAD') response.once('end', leave).resume()
      else response.once('data', leave)
    })
    sent.once('error', reject).end()
  })

/** A member may have only six an hour, and the security log would grow. */
const allowMoreExports = () =>
  app.db.system(async (tx) => {
    await tx.deleteFrom('app.rate_limits').execute()
    await tx.deleteFrom('security_events').where('user_id', '=', member.id).execute()
  })

async function openAndLeaveAll(count: number) {
  for (let opened = 0; opened < count; ) {
    const requests = paths.flatMap((path) => ['GET', 'HEAD'].map((method) => openAndLeave(path, method)))
    opened += requests.length
    expect(new Set(await Promise.all(requests))).toEqual(new Set([200]))
    await allowMoreExports()
  }
  await eventually(() => expect([liveComments.total, openArchives.total]).toEqual([0, 0]))
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Counts once what has just ended has been closed and freed. */
async function settled() {
  await new Promise((resolve) => setTimeout(resolve, 200))
  collectGarbage()
  const timers = process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length
  const { heapUsed, external } = process.memoryUsage()
  return { timers, bytes: heapUsed + external }
}

test(`${STREAMS} streams, archives, exports and downloads that readers leave, by GET and HEAD, leave nothing behind`, async () => {
  await openAndLeaveAll(120)
  const before = await settled()
  await openAndLeaveAll(STREAMS)
  // The pool and the job queue have a few timers that come and go; a leak would leave one per stream.
  await eventually(async () => {
    const after = await settled()
    expect(after.timers).toBeLessThan(before.timers + STREAMS / 100)
    expect(after.bytes).toBeLessThan(1.1 * before.bytes)
  })
}, 600_000)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serializeSigned } from 'hono/utils/cookie'
import { type Logger, pino } from 'pino'
import { bootScript } from '../app/boot-script.server.ts'
import { createHttpApp } from '../app/http-app.ts'
import { readConfig } from '../app/platform/config/config.ts'
import { sourceAssets } from '../app/platform/rendering/head/assets.ts'
import type { Renderer } from '../app/platform/rendering/render.ts'
import { createServer } from '../app/server.ts'
import { type People, people } from './people.ts'
import './cheap-scrypt.ts'
import { besideDatabase, type TestDatabase, testDatabase } from './test-database.ts'

export interface RequestOptions {
  as?: { id: string }
  method?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}

const GB = 1024 ** 3

export const TEST_ORIGIN = 'http://localhost:3000'

/**
 * Runs the product in process on a fresh database, with real routes, sessions and policies.
 * @param beside another instance, whose PostgreSQL database this one uses. This one closes first
 */
export async function testApp(
  env: Record<string, string> = {},
  beside?: { db: TestDatabase; people: People },
  log: Logger = pino({ level: 'silent' }),
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'unpause-test-'))
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: TEST_ORIGIN,
      EMAILS_WAIT: '1',
      ...env,
    }),
    secret: 'a secret that only the tests use',
  }
  const db = beside ? await besideDatabase(beside.db) : await testDatabase()
  const sent: { to: string; subject: string; text: string }[] = []
  const disk = { free: 500 * GB, total: 1_000 * GB }
  const { services, auth, startWork, stop } = await createServer({
    config,
    db,
    log,
    readDisk: async () => disk,
    transport:
      config.mailbox || config.smtpUrl
        ? {
            async send(email) {
              sent.push(email)
            },
            close: () => undefined,
          }
        : null,
  })
  const app = createHttpApp({
    services,
    auth,
    renderer: async () => (await import('../app/entry-server.tsx')) as Renderer,
    assets: sourceAssets(bootScript),
  })

  // What tests write around the server counts at once, as what comes through it does.
  const { system } = db
  if (!beside)
    db.system = async (work) => {
      const result = await system(work)
      services.versions.moveEverything()
      services.recentReads.clear()
      return result
    }

  const cookies = new Map<string, string>()
  const sessionOf = async (userId: string) => {
    const cached = cookies.get(userId)
    if (cached) return cached
    const { internalAdapter, authCookies } = await auth.$context
    const session = await internalAdapter.createSession(userId)
    const cookie = (await serializeSigned(authCookies.sessionToken.name, session.token, config.secret)).split(
      ';',
    )[0]!
    cookies.set(userId, cookie)
    return cookie
  }

  const request = async (
    path: string,
    { as, method, json, body, headers = {} }: RequestOptions = {},
  ): Promise<Response> => {
    const requestHeaders = new Headers({ origin: TEST_ORIGIN, ...headers })
    // Everybody sees at once what others write.
    const wrote = 'unpause.wrote=1'
    if (as) requestHeaders.set('cookie', `${await sessionOf(as.id)}; ${wrote}`)
    if (!requestHeaders.has('cookie')) requestHeaders.set('cookie', wrote)
    if (json !== undefined) requestHeaders.set('content-type', 'application/json')
    return app.request(path, {
      method: method ?? (json !== undefined || body !== undefined ? 'POST' : 'GET'),
      headers: requestHeaders,
      body: json === undefined ? (body ?? null) : JSON.stringify(json),
    })
  }

  return {
    app,
    auth,
    config,
    db,
    files: services.files,
    /** The room on the disk, in bytes; tests change it. */
    disk,
    services,
    people: beside?.people ?? (await people(db)),
    request,
    sessionOf,
    /** The next request signs in again. */
    dropSession: (userId: string) => cookies.delete(userId),
    /** Emails sent since `startWork`, oldest first. */
    sent,
    startWork,
    /** All emails in the queue, sent or not, oldest first. */
    emails: () =>
      db.system((tx) =>
        tx
          .selectFrom('app.mails')
          .select(['to_address as to', 'subject', 'text', 'kind'])
          .orderBy('created_at')
          .execute(),
      ),
    async close() {
      await stop()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

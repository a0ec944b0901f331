import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { guest, member } from '../database/actor.ts'
import { fromDatabase } from '../errors/from-database.ts'
import type { Env, ReadSessionResult, Services } from './env.ts'
import { lacksSecondFactorOfAdmin } from './second-factor-guard.ts'
import { bearerToken } from './security/bearer-token.ts'
import { requestIdOf } from './security/request-id.ts'

const nameOfCookie = (cookie: string) => cookie.slice(0, cookie.indexOf('='))

const NOBODY: ReadSessionResult = { session: null, accountCreatedAt: null, isAdmin: false }

interface ContextOptions {
  /** Whether a read accepts a session that was read a few seconds ago. */
  acceptsRecentSession?: (c: Context<Env>) => boolean
  /** Goes on without a session, and with `sessionFailure`, while the database can't be reached. */
  mayLackSession?: boolean
  /**
   * Doesn't look at the cookies of a request that has a token, for which `actWithToken` decides who is
   * asking.
   */
  leavesTokens?: boolean
}

export const requestContext = (
  services: Services,
  { acceptsRecentSession = () => false, mayLackSession = false, leavesTokens = false }: ContextOptions = {},
) =>
  createMiddleware<Env>(async (c, next) => {
    const {
      config,
      db,
      files,
      pictures,
      disk,
      fileLinks,
      pseudonymOf,
      unsubscribeKey,
      pushKey,
      webhookKey,
      changes,
      memberSignals,
      versions,
      memories,
      settings,
      recentReads,
      queueEmail,
      warnings,
      supportWarning,
      telemetry,
      jobs,
      log,
      readSession,
    } = services
    const known = c.env?.known
    const requestId = known?.requestId ?? requestIdOf(c.req.header('x-request-id'), config)
    c.set('config', config)
    c.set('db', db)
    c.set('files', files)
    c.set('pictures', pictures)
    c.set('disk', disk)
    c.set('fileLinks', fileLinks)
    c.set('pseudonymOf', pseudonymOf)
    c.set('unsubscribeKey', unsubscribeKey)
    c.set('pushKey', pushKey)
    c.set('webhookKey', webhookKey)
    c.set('changes', changes)
    c.set('memberSignals', memberSignals)
    c.set('versions', versions)
    c.set('memories', memories)
    c.set('settings', settings)
    c.set('recentReads', recentReads)
    c.set('queueEmail', queueEmail)
    c.set('warnings', warnings)
    c.set('supportWarning', supportWarning)
    c.set('telemetry', telemetry)
    c.set('jobs', jobs)
    c.set('requestId', requestId)
    c.set('log', log.child({ request_id: requestId }))
    c.header('x-request-id', requestId)

    const mayBeRecent = ['GET', 'HEAD'].includes(c.req.method) && acceptsRecentSession(c)
    if (known?.sessionFailure && !mayLackSession) throw known.sessionFailure
    const goOnWithoutSession = (error: Error) => {
      if (!mayLackSession || fromDatabase(error)?.status !== 503) throw error
      c.set('sessionFailure', error)
      return NOBODY
    }
    const hasToken = leavesTokens && bearerToken(c) !== undefined
    const read: ReadSessionResult =
      known ??
      (hasToken ? NOBODY : await readSession(c.req.raw.headers, { mayBeRecent }).catch(goOnWithoutSession))
    const { session, accountCreatedAt, isAdmin, renewed } = read
    c.set('session', session)
    c.set('accountCreatedAt', accountCreatedAt)
    c.set('isAdmin', isAdmin)
    const withoutAdminRights = lacksSecondFactorOfAdmin({ config, session })
    c.set('actor', session ? member(session.user.id, { withoutAdminRights }) : guest)
    await next()
    // A handler that signs in or out decides on the session cookie.
    const decided = new Set(c.res.headers.getSetCookie().map(nameOfCookie))
    const cookies = renewed?.getSetCookie().filter((cookie) => !decided.has(nameOfCookie(cookie))) ?? []
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
    const isPublic = c.res.headers.get('cache-control')?.includes('public')
    if (cookies.length > 0 && isPublic) c.header('cache-control', 'private, no-cache')
  })

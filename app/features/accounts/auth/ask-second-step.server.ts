import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import type { Database } from '../../../platform/database/database.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { secondStepCookie } from '../cookies/second-step-cookie.server.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { sourceOf } from '../events/request-source.server.ts'
import { localPath, MEMBER_HOME } from '../return-path.ts'
import { SECOND_STEP_PATH, type SecondStepWay } from '../second-factor.ts'
import { insertPendingSignIn } from '../store/pending-sign-ins.db.ts'
import { newToken } from '../store/random-tokens.server.ts'
import { secondStepOf } from '../store/second-factors.db.ts'

const GOOGLE_CALLBACK = '/callback/:id'

/** The ways in that a second step follows. A passkey is both steps in one. */
const FIRST_STEPS = new Set(['/sign-in/email', GOOGLE_CALLBACK])

interface Services {
  db: Database
  pseudonymOf: Variables['pseudonymOf']
  publicUrl: string
}

/**
 * If the account has a second step, ends the session that the first step started, before its cookie leaves
 * the server. It also records this, because anyone with the password gets this far. It must run before
 * plugins that act on sign-ins, so that they see none.
 */
export const askSecondStep = ({ db, pseudonymOf, publicUrl }: Services) =>
  ({
    id: 'second-step',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && FIRST_STEPS.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter, secret } = ctx.context
            if (!newSession) return
            const userId = newSession.user.id
            const way = await db.system((tx) => secondStepOf(tx, userId))
            if (way === null) return
            await internalAdapter.deleteSession(newSession.session.token)
            deleteSessionCookie(ctx, true)
            ctx.context.setNewSession(null)
            const token = newToken()
            await db.system(async (tx) => {
              await insertPendingSignIn(tx, userId, token)
              const source = sourceOf(ctx.headers, pseudonymOf)
              await recordSecurityEvent(tx, source, { userId, kind: 'second_step_asked' })
            })
            const { name, attributes } = secondStepCookie(ctx.context)
            await ctx.setSignedCookie(name, token, secret, attributes)
            if (ctx.path === GOOGLE_CALLBACK)
              throw ctx.redirect(pageFor(publicUrl, way, ctx.context.returned))
            return ctx.json({ second_step: true, way })
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

/** The page of the second step, which leads on to where the browser was about to go. */
function pageFor(publicUrl: string, way: SecondStepWay, returned: unknown): string {
  const target = isAPIError(returned) ? new Headers(returned.headers).get('location') : null
  const from = localPath(target?.replace(publicUrl, ''))
  const search = new URLSearchParams({
    ...(way === 'passkey' && { way }),
    ...(from !== null && from !== MEMBER_HOME && { from }),
  })
  return `${publicUrl}${SECOND_STEP_PATH}${search.size > 0 ? `?${search}` : ''}`
}

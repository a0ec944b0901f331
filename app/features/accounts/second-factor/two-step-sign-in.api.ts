import { symmetricEncrypt } from 'better-auth/crypto'
import { Hono } from 'hono'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt, countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import type { Auth } from '../auth/auth.server.ts'
import { requireRecentAuthentication } from '../guards/require-recent-authentication.server.ts'
import { requireShownFactor } from '../guards/require-shown-factor.server.ts'
import { SECOND_STEP_ERRORS } from '../second-factor-texts.ts'
import { storeSecret } from '../store/second-factors.db.ts'
import { codeSchema } from './second-factor.schema.ts'
import { newSecret, secretUri, typedSecret } from './totp.server.ts'
import { recoveryCodesResponse, secretResponse, twoStepResponse } from './two-step-response.schema.ts'
import { changeRecoveryCodes, turnOff, turnOn, twoStepStatus } from './two-step-sign-in.server.ts'

const tags = ['accounts']

/** /api/two-step-sign-in is about a member's own. */
export const twoStepSignInApi = (auth: Auth) =>
  new Hono<Env>()
    .get(
      '/',
      operation({
        summary: 'Get the state of your two-step sign-in',
        tags,
        unlimited: 'own',
        responses: { 200: jsonResponse('Whether it is on', twoStepResponse) },
      }),
      requireSession(),
      async (c) => {
        c.header('cache-control', 'no-store')
        return c.json(await twoStepStatus(c.var, c.var.session.user.id))
      },
    )
    .post(
      '/secret',
      operation({
        summary: 'Begin to set up two-step sign-in',
        description:
          'Replaces the secret of an earlier beginning. Needs a recent authentication, with a second factor if you have one.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['two-step-sign-in'],
        responses: {
          200: jsonResponse('For your authenticator app', secretResponse),
        },
      }),
      requireSession(),
      requireRecentAuthentication(),
      requireShownFactor(),
      async (c) => {
        const { db, session } = c.var
        const { secretConfig } = await auth.$context
        const secret = newSecret()
        const encrypted = await symmetricEncrypt({ key: secretConfig, data: secret })
        await db.system(async (tx) => {
          if (!(await storeSecret(tx, session.user.id, encrypted)))
            throw conflict(SECOND_STEP_ERRORS.alreadyOn)
          await countAttempt(c, tx)
        })
        c.header('cache-control', 'no-store')
        return c.json({ secret: typedSecret(secret), uri: secretUri(secret, session.user.email) })
      },
    )
    .post(
      '/',
      operation({
        summary: 'Turn two-step sign-in on with a code of your app',
        description:
          'Ends all your other sessions. Needs a recent authentication, with a second factor if you have one.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['two-step-sign-in'],
        responses: {
          200: jsonResponse('Two-step sign-in is on', recoveryCodesResponse),
        },
      }),
      requireSession(),
      requireRecentAuthentication(),
      requireShownFactor(),
      validate('json', codeSchema),
      async (c) => {
        await countRequest(c)
        const { secretConfig } = await auth.$context
        const codes = await turnOn(c, secretConfig, c.var.session, c.req.valid('json').code)
        c.header('cache-control', 'no-store')
        return c.json({ recovery_codes: codes })
      },
    )
    .post(
      '/recovery_codes',
      operation({
        summary: 'Make new recovery codes',
        description:
          'For an account with the app or a passkey. The earlier ones stop working. With the first ones, the password asks for the passkey, and all your other sessions end. Needs a recent authentication, with a second factor if you have one.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['two-step-sign-in'],
        responses: {
          200: jsonResponse('The new codes', recoveryCodesResponse),
          ...failsWith(404),
        },
      }),
      requireSession(),
      requireRecentAuthentication(),
      requireShownFactor(),
      async (c) => {
        const { db, session } = c.var
        const codes = await db.system(async (tx) => {
          const made = await changeRecoveryCodes(tx, c, session)
          await countAttempt(c, tx)
          return made
        })
        c.header('cache-control', 'no-store')
        return c.json({ recovery_codes: codes })
      },
    )
    .delete(
      '/',
      operation({
        summary: 'Turn two-step sign-in off',
        description:
          'Deletes the secret, and without a passkey the recovery codes. Needs a recent authentication, with a second factor if you have one.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['two-step-sign-in'],
        responses: {
          204: { description: 'Two-step sign-in is off' },
          ...failsWith(404),
        },
      }),
      requireSession(),
      requireRecentAuthentication(),
      requireShownFactor(),
      async (c) => {
        const { db, session } = c.var
        await db.system(async (tx) => {
          if (!(await turnOff(tx, c, session.user.id))) throw notFound(SECOND_STEP_ERRORS.alreadyOff)
          await countAttempt(c, tx)
        })
        return c.body(null, 204)
      },
    )

export type TwoStepSignInApi = ReturnType<typeof twoStepSignInApi>

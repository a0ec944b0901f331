import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith, okResponse } from '../../../platform/http/json-response.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import type { Auth } from '../auth/auth.server.ts'
import { recordFailure } from '../events/failed-attempts.server.ts'
import { WRONG_CODE } from '../second-factor.ts'
import { passSecondStep, pendingUser } from './pass-second-step.server.ts'
import { codeSchema } from './second-factor.schema.ts'
import { countCode, spendCode } from './spend-code.server.ts'

export const secondStepApi = (auth: Auth) =>
  new Hono<Env>().post(
    '/',
    operation({
      summary: 'Pass the second step of signing in',
      description:
        'With a code of the authenticator app, or a recovery code, within ten minutes of the first step. Also limited per account.',
      tags: ['accounts'],
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      changesAccounts: true,
      limits: ['second-step'],
      responses: { 200: okResponse('Signed in'), ...failsWith(401) },
    }),
    countFirst(),
    validate('json', codeSchema),
    async (c) => {
      const { code } = c.req.valid('json')
      const { secretConfig } = await auth.$context
      const userId = await pendingUser(auth, c)
      await countCode(c.var, userId, code)
      await passSecondStep(auth, c, userId, (tx) => spendCode(tx, c, secretConfig, userId, code)).catch(
        recordFailure(c, userId, { [WRONG_CODE]: 'two_step_failed' }),
      )
      return c.json({ ok: true } as const)
    },
  )

export type SecondStepApi = ReturnType<typeof secondStepApi>

import { Hono } from 'hono'
import { FORM_SIGNALS } from '../../../platform/api/form-signals.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Env } from '../../../platform/http/env.ts'
import { signalsOf } from '../../../platform/http/form-signals/form-signals.server.ts'
import { failsWith, jsonResponse, okResponse } from '../../../platform/http/json-response.ts'
import { countFirst } from '../../../platform/http/rate-limits/count-first.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { confirmSchema, linkSchema, signUpSchema } from '../account.schema.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import type { Auth } from '../auth/auth.server.ts'
import { startSession } from '../auth/start-session.server.ts'
import {
  browserKey,
  networkHash,
  readBrowserHash,
  rememberBrowser,
} from '../cookies/sign-up-cookie.server.ts'
import { refuseGuessable } from '../password/refuse-guessable.server.ts'
import { SIGN_UP_CLOSED } from '../sign-up.ts'
import { hashToken } from '../store/random-tokens.server.ts'
import { isSignUpClosed } from '../store/sign-up-gate.db.ts'
import { findSignUp } from '../store/sign-ups.db.ts'
import { alreadyConfirmed, createConfirmedAccount, linkExpired, stateOf } from './confirm-sign-up.server.ts'
import { countNetworkSignUp } from './count-sign-up.server.ts'
import {
  type ConfirmationPage,
  confirmationResponse,
  signUpStateResponse,
} from './sign-up-response.schema.ts'
import { sendLink, startSignUp } from './start-sign-up.server.ts'

const tags = ['accounts']
const ok = { ok: true } as const

export const signUpsApi = (auth: Auth) =>
  new Hono<Env>()
    .post(
      '/',
      operation({
        summary: 'Create an account',
        description: 'The account exists once the emailed link is confirmed.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        changesAccounts: true,
        limits: ['sign-up'],
        responses: {
          201: okResponse('Email confirmation pending'),
          ...failsWith(403, 422),
        },
      }),
      countFirst(),
      validate('json', signUpSchema),
      async (c) => {
        const credentials = c.req.valid('json')
        if (await isSignUpClosed(c.var.db))
          throw new AppError(403, SIGN_UP_CLOSED, ACCOUNT_TEXTS.signUpClosed)
        await refuseGuessable(credentials.password, { email: credentials.email, name: null })
        await countNetworkSignUp(c)
        const { secret } = await auth.$context
        const key = await browserKey(c, secret)
        await startSignUp(c.var, credentials, {
          browserHash: hashToken(key),
          network: networkHash(c),
          signals: signalsOf(c.req.header(FORM_SIGNALS)),
        })
        await rememberBrowser(c, secret, key)
        return c.json(ok, 201)
      },
    )
    .get(
      '/sign_up',
      operation({
        summary: 'Get whether an account can be created now',
        tags,
        unlimited: 'page',
        responses: { 200: jsonResponse('Whether sign-up is open', signUpStateResponse) },
      }),
      async (c) => {
        c.header('cache-control', 'no-store')
        return c.json({ is_open: !(await isSignUpClosed(c.var.db)) })
      },
    )
    .get(
      '/confirmation',
      operation({
        summary: 'Get the status of a confirmation link',
        tags,
        unlimited: 'link',
        responses: { 200: jsonResponse('What the link needs', confirmationResponse) },
      }),
      validate('query', linkSchema),
      async (c) => {
        c.header('cache-control', 'no-store')
        const signUp = await findSignUp(c.var.db, hashToken(c.req.valid('query').token))
        const state = stateOf(signUp, await readBrowserHash(c, (await auth.$context).secret))
        const isKnown = signUp && (signUp.hasAccount || signUp.pending !== null)
        return c.json({ state, email: isKnown ? signUp.email : null } satisfies ConfirmationPage)
      },
    )
    .post(
      '/confirmation',
      operation({
        summary: 'Confirm an email address and sign in',
        description:
          'In another browser than the one that signed up, needs a new password. Refused while someone is signed in.',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        changesAccounts: true,
        limits: ['confirm-sign-up'],
        responses: {
          200: okResponse('Account created and signed in'),
        },
      }),
      countFirst(),
      validate('json', confirmSchema),
      async (c) => {
        const browserHash = await readBrowserHash(c, (await auth.$context).secret)
        const isSignedIn = c.var.session !== null
        const userId = await createConfirmedAccount(c.var.db, c.req.valid('json'), browserHash, isSignedIn)
        await startSession(auth, c, userId)
        return c.json(ok)
      },
    )
    .post(
      '/confirmation_links',
      operation({
        summary: 'Email a new confirmation link in place of an expired one',
        tags,
        changes: [],
        whileSuspended: true,
        withoutSecondFactor: true,
        limits: ['confirm-sign-up'],
        responses: { 202: okResponse('An email is on its way') },
      }),
      countFirst(),
      validate('json', linkSchema),
      async (c) => {
        const signUp = await findSignUp(c.var.db, hashToken(c.req.valid('json').token))
        if (signUp?.hasAccount) throw alreadyConfirmed()
        if (!signUp?.pending) throw linkExpired()
        await sendLink(c.var, { email: signUp.email, ...signUp.pending, network: networkHash(c) })
        return c.json(ok, 202)
      },
    )

export type SignUpsApi = ReturnType<typeof signUpsApi>

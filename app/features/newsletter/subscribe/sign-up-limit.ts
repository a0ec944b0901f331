import type { Context } from 'hono'
import { isOneTooMany } from '../../../platform/http/caller-limit.ts'
import type { Env } from '../../../platform/http/env.ts'

/** More addresses than anybody has of their own; few enough that nobody has us write to strangers without end. */
const SIGN_UPS = { window: 600, max: 10 }

/** Counts one more address that somebody leaves. @returns whether it is too many */
export const isSignUpTooMany = (c: Context<Env>): Promise<boolean> => isOneTooMany(c, 'newsletter', SIGN_UPS)

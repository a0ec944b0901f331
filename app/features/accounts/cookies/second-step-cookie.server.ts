import type { AuthContext } from 'better-auth'
import { PENDING_SECONDS } from '../store/pending-sign-ins.db.ts'

/** The cookie that recognises the browser which passed the first step. */
export const secondStepCookie = ({ createAuthCookie }: Pick<AuthContext, 'createAuthCookie'>) =>
  createAuthCookie('second_step', { maxAge: PENDING_SECONDS })

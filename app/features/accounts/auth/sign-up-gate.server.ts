import type { Database } from '../../../platform/database/database.ts'
import { isSignUpClosed } from '../store/sign-up-gate.db.ts'

export interface SignUpGate {
  read: () => Promise<void>
  /** Whether sign-up was closed at the last read. */
  isClosed: () => boolean
}

/**
 * Makes a gate that says whether somebody new may come in with Google. better-auth asks within a transaction,
 * while the embedded engine answers nobody else, so the gate reads it before.
 */
export function signUpGate(db: Pick<Database, 'system'>): SignUpGate {
  let isClosed = false
  return {
    async read() {
      isClosed = await isSignUpClosed(db)
    },
    isClosed: () => isClosed,
  }
}

import type { Database } from '../../database/database.ts'

/** `account`: the session, role or account may have changed. `notices`: their notifications have. */
export type MemberSignal = 'account' | 'notices'
type Listener = (signal: MemberSignal) => void

export interface MemberSignals {
  /** @returns a function that unsubscribes */
  on(memberId: string, listener: Listener): () => void
  stop(): Promise<void>
}

/**
 * Passes on what the database reports of single members, by any process. An empty payload may concern every
 * member.
 */
export async function watchMembers(db: Pick<Database, 'listen'>): Promise<MemberSignals> {
  const listeners = new Map<string, Set<Listener>>()
  const tell = (signal: MemberSignal) => (payload: string) => {
    const concerned =
      payload === '' ? listeners.values() : payload.split(',').map((member) => listeners.get(member))
    for (const ofMember of [...concerned]) for (const listener of [...(ofMember ?? [])]) listener(signal)
  }
  const stops = [await db.listen('members', tell('account')), await db.listen('notices', tell('notices'))]
  return {
    on(memberId, listener) {
      const ofMember = listeners.get(memberId) ?? new Set()
      listeners.set(memberId, ofMember.add(listener))
      return () => {
        ofMember.delete(listener)
        if (ofMember.size === 0 && listeners.get(memberId) === ofMember) listeners.delete(memberId)
      }
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

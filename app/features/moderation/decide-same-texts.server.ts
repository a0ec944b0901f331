import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Variables } from '../../platform/http/env.ts'
import { decide } from './decide.server.ts'
import type { NewDecision } from './decision.schema.ts'
import type { ReportedKind } from './reported.ts'

type Parts = Parameters<typeof decide>[0] & Pick<Variables, 'session'>

/**
 * Decides the same about further entries, each with a record of its own. Those that somebody else is on, and
 * those where the act makes no sense, wait on, and so do those whose text has changed.
 * @returns how many were decided and how many were left
 */
export async function decideSameTexts(
  parts: Parts,
  tx: Tx,
  decision: NewDecision,
  entries: readonly { kind: ReportedKind; thing: string; version: string }[],
): Promise<{ others: number; left: number }> {
  let others = 0
  for (const entry of entries) {
    const child = { ...decision, ...entry, id: crypto.randomUUID() }
    const isDecided = await decide(parts, tx, child, { fromQueue: true }).catch((error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    })
    if (isDecided) others++
  }
  return { others, left: entries.length - others }
}

import { sql } from 'kysely'
import { FORM_SIGNALS } from '../../api/form-signals.ts'
import type { Tx } from '../../database/database.ts'
import type { Signal } from './signals.ts'

interface RequestWithHeaders {
  req: { header(name: string): string | undefined }
}

/** A person who opens a form, writes something and sends it takes longer. */
const FAST_MS = 2_000

/**
 * Signs that a program filled in the form of a request. None for whoever doesn't say how, such as a member's
 * own program.
 */
export function signalsOf(header: string | undefined): Signal[] {
  const [, milliseconds, filled] = /^(\d{1,9})( filled)?$/.exec(header ?? '') ?? []
  if (milliseconds === undefined) return []
  return [
    ...(filled ? (['trap'] as const) : []),
    ...(Number(milliseconds) < FAST_MS ? (['typing'] as const) : []),
  ]
}

/** Tells the database of the signals of this request, before it stores what the request brings. */
export async function noteSignals(c: RequestWithHeaders, tx: Tx): Promise<void> {
  const signals = signalsOf(c.req.header(FORM_SIGNALS))
  if (signals.length > 0) await sql`select set_config('app.signals', ${signals.join(',')}, true)`.execute(tx)
}

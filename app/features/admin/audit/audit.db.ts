import { sql } from 'kysely'
import { z } from 'zod'
import { exactMoment, readCursor, writeCursor } from '../../../platform/database/cursor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AuditPage, AuditRecord } from '../admin-response.schema.ts'
import { AUDIT_PER_LOAD, type AuditAction } from './audit.ts'

const entries = (tx: Tx) =>
  tx
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'actor_name', 'actor_email', 'target_table', 'target_id'])
    .select(['reason', 'request_id', 'created_at'])
    .select(({ ref }) => [
      ref('action').$castTo<AuditAction>().as('action'),
      // The name of a story, the title of an asset, a person's, or the beginning of a comment.
      sql<string>`left(coalesce(copy ->> 'name', copy ->> 'title', copy ->> 'content', copy ->> 'full_name', copy ->> 'email', ''), 140)`.as(
        'subject',
      ),
    ])

const place = z.object({ created_at: z.iso.datetime(), id: z.uuid() })

/** What admins did, the newest first. @throws AppError 400 for a false `after` */
export async function listAudit(
  tx: Tx,
  { action, after }: { action?: AuditAction | undefined; after?: string | undefined },
): Promise<AuditPage> {
  const seen = after === undefined ? null : readCursor(after, place)
  const rows = await entries(tx)
    .select(exactMoment('created_at').as('moment'))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(seen !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(seen!.created_at, seen!.id)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AUDIT_PER_LOAD + 1)
    .execute()
  const shown = rows.slice(0, AUDIT_PER_LOAD)
  const last = rows.length > AUDIT_PER_LOAD ? shown.at(-1) : undefined
  return {
    items: shown.map(({ moment: _, ...entry }) => entry),
    next: last ? writeCursor({ created_at: last.moment, id: last.id }) : null,
  }
}

/** One entry with the copy, or nothing. */
export async function readAudit(tx: Tx, id: string): Promise<AuditRecord | undefined> {
  const found = await entries(tx).select('copy').where('id', '=', id).executeTakeFirst()
  return found && { ...found, copy: found.copy as AuditRecord['copy'] }
}

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { QueueEntryDetails } from './moderation-response.schema.ts'
import type { ReportedKind } from './reported.ts'

type Context = QueueEntryDetails['context']

/** How many texts are shown on each side. */
const AROUND = 3

interface Row {
  table: 'comments' | 'messages'
  /** What a text has in common with those around it. */
  of: 'startup_id' | 'conversation_id'
  /** The ID of the account that is named. */
  author: RawBuilder<unknown>
}

const ROWS: Partial<Record<ReportedKind, Row>> = {
  comment: { table: 'comments', of: 'startup_id', author: sql`around.user_id` },
  // The founder of an anonymous story isn't named.
  message: {
    table: 'messages',
    of: 'conversation_id',
    author: sql`(
      select case when not around.by_owner then c.member_id when not c.is_anonymous then c.owner_id end
      from conversations c where c.id = around.conversation_id
    )`,
  },
}

/**
 * Reads what stands around a comment or a message, by index also in a long discussion; nothing for other
 * kinds. Needs system rights, as some may be hidden.
 */
export async function contextOf(tx: Tx, kind: ReportedKind, id: string): Promise<Context> {
  const row = ROWS[kind]
  if (!row) return []
  const it = sql`((select created_at from reported), (select id from reported))`
  const beside = sql`
    select near.* from ${sql.table(row.table)} near
    where near.${sql.ref(row.of)} = (select ${sql.ref(row.of)} from reported) and (near.created_at, near.id)`
  const { rows } = await sql<Context[number]>`
    with reported as (select * from ${sql.table(row.table)} where id = ${id}),
    around as (
      (${beside} <= ${it}
        order by near.created_at desc, near.id desc limit ${sql.lit(AROUND + 1)})
      union all
      (${beside} > ${it} order by near.created_at, near.id limit ${sql.lit(AROUND)})
    )
    select around.id, person.full_name as author, coalesce(around.content, '') as content, around.created_at,
      around.id = ${id} as is_reported
    from around left join profiles person on person.id = ${row.author}
    order by around.created_at, around.id`.execute(tx)
  return rows
}

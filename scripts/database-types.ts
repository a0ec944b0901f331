import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { schemaOf } from './database-schema.ts'

/**
 * Writes the types of tables and views, and the schema to read, from a migrated database: `node
 * scripts/database-types.ts` With `--check` it exits with 1 if a file is out of date.
 */

interface Column {
  table: string
  name: string
  /** The type of the elements of an array. */
  type: string
  isArray: boolean
  isNullable: boolean
  hasDefault: boolean
  isComputed: boolean
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const HEAD = `// Written by \`node scripts/database-types.ts\` from the migrated database. Do not edit.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'

/** Optional in an insert. */
type Generated<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>

/** Only the database writes it. */
type Computed<T> = ColumnType<SelectType<T>, never, never>

/** Read as ISO 8601 in UTC with milliseconds, or as a Date through the owner's handle. */
type Timestamp = ColumnType<string, string | Date, string | Date>

/** Written as text: use JSON.stringify. */
type Json = ColumnType<unknown, string, string>

`

const TYPES: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  tsvector: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
}

/**
 * These are computed columns and outer joins. Other columns of views are nullable if the table column of that
 * name is.
 */
const NULLABLE_IN_VIEWS = new Set([
  'own_notifications.actor_id',
  'own_notifications.startup_id',
  'own_notifications.asset_id',
  'own_notifications.comment_id',
  'own_notifications.interest_id',
  'own_notifications.conversation_id',
  'own_notifications.update_id',
  'own_notifications.conversation_id',
  'own_notifications.message_id',
  'own_notifications.move_id',
  'own_notifications.read_at',
  'app.tellable_notifications.actor_id',
  'app.tellable_notifications.startup_id',
  'app.tellable_notifications.asset_id',
  'app.tellable_notifications.comment_id',
  'app.tellable_notifications.interest_id',
  'app.tellable_notifications.conversation_id',
  'app.tellable_notifications.update_id',
  'app.tellable_notifications.conversation_id',
  'app.tellable_notifications.message_id',
  'app.tellable_notifications.move_id',
  'app.tellable_notifications.read_at',
  'app.tellable_notifications.email_kind',
  'app.tellable_notifications.push_kind',
  'app.tellable_notifications.emailed_at',
  'app.tellable_notifications.pushed_at',
  'own_chapters.home_url',
  'own_conversations.answered_at',
  'own_conversations.asset_id',
  'own_conversations.other_contact',
  'own_conversations.other_id',
  'own_conversations.other_read_at',
  'own_conversations.own_contact',
  'own_conversations.own_read_at',
  'own_conversations.revival_opportunity_id',
  'own_conversations.startup_id',
  'own_conversations.closed_for',
  'own_conversations.reminded_at',
  'own_conversations.way',
  'own_message_files.doubt',
  'own_webhook_deliveries.next_try_at',
  'own_webhook_deliveries.tried_at',
  'own_webhook_deliveries.status',
  'own_webhook_deliveries.duration_ms',
  'own_webhook_deliveries.problem',
  'own_webhook_deliveries.leads_to',
  'public_comments.deleted_at',
  'public_comments.removed_by',
  'public_comments.removed_reason',
  'public_startups.hidden_at',
  'public_startups.hidden_reason',
  'public_marketplace_assets.hidden_at',
  'public_marketplace_assets.hidden_reason',
  'admin_startups.user_id',
  'admin_startups.hidden_at',
  'admin_startups.hidden_reason',
  'admin_assets.hidden_at',
  'admin_assets.hidden_reason',
  'admin_comments.author_name',
  'admin_comments.hidden_at',
  'admin_comments.hidden_reason',
])

const db = await openDatabase({ dataDir: 'memory', log: () => {} })
await migrate(db, here('../db/migrations'))
const files = {
  '../app/platform/database/tables.ts': HEAD + tablesInterface(await readColumns(db)),
  '../db/schema.sql': await schemaOf(db),
}
await db.close()

for (const [path, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) await writeFile(here(path), text)
  else if ((await readFile(here(path), 'utf8').catch(() => '')) !== text) {
    console.error(`${path.slice(3)} is out of date. Run \`node scripts/database-types.ts\`.`)
    process.exitCode = 1
  }
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select
      case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table",
      a.attname as name,
      coalesce(element.typname, t.typname) as type,
      element.typname is not null as "isArray",
      case c.relkind when 'v' then coalesce(origin.is_nullable, false) else not a.attnotnull end as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as "isComputed"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
    left join lateral (
      select bool_or(not read.attnotnull) as is_nullable
      from information_schema.view_column_usage used
      join pg_class source
        on source.oid = to_regclass(format('%I.%I', used.table_schema, used.table_name)) and source.relkind <> 'v'
      join pg_attribute read on read.attrelid = source.oid and read.attname = used.column_name
      where used.view_schema = n.nspname and used.view_name = c.relname and used.column_name = a.attname
    ) origin on c.relkind = 'v'
    where n.nspname in ('public', 'auth', 'app') and c.relkind in ('r', 'p', 'v')
    order by n.nspname <> 'public', n.nspname, c.relname, a.attnum`.execute(db.owner)
  return rows
}

function tablesInterface(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const entries = [...tables].map(([table, columns]) => {
    const key = table.includes('.') ? `'${table}'` : table
    return `  ${key}: {\n${columns.map((column) => `    ${column.name}: ${typeOf(column)}\n`).join('')}  }\n`
  })
  return `export interface Tables {\n${entries.join('')}}\n`
}

function typeOf({ table, name, type, isArray, isNullable, hasDefault, isComputed }: Column): string {
  const element = TYPES[type]
  if (element === undefined)
    throw new Error(`${table}.${name} has type ${type}, which isn't listed in TYPES.`)
  const nullable = isNullable || NULLABLE_IN_VIEWS.has(`${table}.${name}`)
  const full = `${element}${isArray ? '[]' : ''}${nullable ? ' | null' : ''}`
  if (isComputed) return `Computed<${full}>`
  return hasDefault ? `Generated<${full}>` : full
}

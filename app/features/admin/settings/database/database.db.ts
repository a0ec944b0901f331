import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Relation } from './database-response.schema.ts'

/** Tables and views with their columns and policies, from the catalog of the database. It holds no rows. */
export async function readStructure(tx: Tx): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select
      spaces.nspname::text as schema, classes.relname::text as name, classes.relkind = 'v' as is_view,
      classes.relrowsecurity as has_row_security,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'is_required', attnotnull)
          order by attnum
        ), '[]')
        from pg_attribute where attrelid = classes.oid and attnum > 0 and not attisdropped
      ) as columns,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'name', policyname, 'command', cmd, 'roles', to_jsonb(roles::text[]), 'using', qual, 'check', with_check
          ) order by cmd, policyname
        ), '[]')
        from pg_policies where schemaname = spaces.nspname and tablename = classes.relname
      ) as policies
    from pg_class classes
    join pg_namespace spaces on spaces.oid = classes.relnamespace
    where spaces.nspname in ('public', 'app', 'auth') and classes.relkind in ('r', 'p', 'v')
    order by spaces.nspname <> 'public', spaces.nspname, classes.relname`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'

const HEAD = `-- The schema as it is after the last migration, to read. Written by \`node scripts/database-types.ts\`; nothing runs it.
-- Migrations change the schema; db/policies.md explains the policies.
`

/** Sources of `pg_catalog` that each give one statement for each thing, in a fixed order. */
const PARTS = [
  ['Tables', tables],
  ['Indexes', indexes],
  ['Views', views],
  ['Functions', functions],
  ['Triggers', triggers],
  ['Policies', policies],
] as const

/**
 * @returns the schema of a migrated database as SQL: tables, indexes, views, functions, triggers and policies
 */
export async function schemaOf(db: Database): Promise<string> {
  const parts: string[] = []
  for (const [title, query] of PARTS) {
    const { rows } = await query().execute(db.owner)
    const statements = rows.map(({ statement }) => statement.replace(/[ \t]+$/gm, '').trim())
    parts.push(`-- ${title}\n\n${statements.join('\n\n')}\n`)
  }
  return [HEAD, ...parts].join('\n')
}

interface Statement {
  statement: string
}

const OURS = sql`n.nspname in ('public', 'app', 'auth')`

function tables() {
  return sql<Statement>`
    select format(E'create table %I.%I (\n%s\n);', n.nspname, c.relname, string_agg(line, E',\n' order by is_constraint, position))
      || case when c.relrowsecurity then format(E'\nalter table %I.%I enable row level security;', n.nspname, c.relname) else '' end
      as statement
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select false as is_constraint, a.attnum::int as position, format('  %I %s%s%s', a.attname,
        format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case
          when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
          when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
          else ''
        end) as line
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select true, row_number() over (order by contype <> 'p', conname)::int, format('  constraint %I %s', conname, pg_get_constraintdef(k.oid, true))
      from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
    ) lines
    where ${OURS} and c.relkind in ('r', 'p')
    group by n.nspname, c.relname, c.relrowsecurity
    order by n.nspname <> 'public', n.nspname, c.relname`
}

function indexes() {
  return sql<Statement>`
    select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\n' order by c.relname) as statement
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_class t on t.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    group by n.nspname, t.relname
    order by n.nspname <> 'public', n.nspname, t.relname`
}

function views() {
  return sql<Statement>`
    select format(E'create view %I.%I%s as\n%s', n.nspname, c.relname,
      case when c.reloptions is null then '' else ' with (' || array_to_string(c.reloptions, ', ') || ')' end,
      pg_get_viewdef(c.oid, true)) as statement
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'v'
    order by n.nspname <> 'public', n.nspname, c.relname`
}

function functions() {
  return sql<Statement>`
    select pg_get_functiondef(p.oid) || ';' as statement
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by n.nspname <> 'public', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)`
}

function triggers() {
  return sql<Statement>`
    select string_agg(pg_get_triggerdef(t.oid, true) || ';', E'\n' order by t.tgname) as statement
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal
    group by n.nspname, c.relname
    order by n.nspname <> 'public', n.nspname, c.relname`
}

function policies() {
  return sql<Statement>`
    select string_agg(format('create policy %I on %I.%I as %s for %s to %s%s%s;', policyname, schemaname, tablename,
      lower(permissive), lower(cmd), array_to_string(roles, ', '),
      coalesce(E'\n  using ' || qual, ''), coalesce(E'\n  with check ' || with_check, '')), E'\n' order by policyname) as statement
    from pg_policies
    where schemaname in ('public', 'app', 'auth')
    group by schemaname, tablename
    order by schemaname <> 'public', schemaname, tablename`
}

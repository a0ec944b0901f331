import { sql } from 'kysely'

/**
 * Conversations, all that goes with them when they are deleted, and all views that read any of it. Each has
 * the name that the database gives it, and what guests or members may write in it.
 */
export const RELATIONS = sql<{ name: string; writes: string[] | null }>`
  with recursive private as (
    select 'public.conversations'::regclass::oid as id
    union
    select linked.id
    from private
    cross join lateral (
      select key.conrelid as id from pg_constraint key
      where key.contype = 'f' and key.confrelid = private.id and key.confdeltype = 'c'
      union
      select rule.ev_class from pg_depend used
      join pg_rewrite rule on rule.oid = used.objid
      where used.classid = 'pg_rewrite'::regclass and used.refclassid = 'pg_class'::regclass and used.refobjid = private.id
    ) linked
  )
  select id::regclass::text as name, (
    select array_agg(distinct granted.privilege_type::text) from (
      select table_schema, table_name, grantee, privilege_type from information_schema.column_privileges
      union
      select table_schema, table_name, grantee, privilege_type from information_schema.table_privileges
    ) granted
    where granted.table_schema = relation.relnamespace::regnamespace::text and granted.table_name = relation.relname
      and granted.grantee in ('anon', 'authenticated', 'PUBLIC') and granted.privilege_type <> 'SELECT'
  ) as writes
  from private join pg_class relation on relation.oid = private.id order by 1`

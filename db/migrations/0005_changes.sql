-- Tells every server process what was written, on the channel `changes`, once the writing is committed:
-- {"table", "op", "id", "startup_id"}. Page caches and live updates hang on it.
--
-- One message per story (where a table has no story: per row) and statement; `id` only where one row changed. More
-- than twenty are told as one, {"table", "op"} alone: everything in that table may be different.
-- The trigger's argument names the column that holds the story's id, if there is one.
create function app.tell_changes() returns trigger
language plpgsql set search_path = '' as $$
declare
  story text := coalesce(quote_ident(tg_argv[0]), 'null::uuid');
  what jsonb := jsonb_build_object('table', tg_table_name, 'op', tg_op);
  changes jsonb[];
  change jsonb;
begin
  execute format(
    $sql$
      select array_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'startup_id', startup_id)))
      from (
        select case when count(*) = 1 then min(id::text) end as id, %1$s as startup_id
        from changed
        group by coalesce(%1$s, id), startup_id
        limit 21
      ) stories
    $sql$,
    story
  ) into changes;

  if cardinality(changes) > 20 then
    perform pg_notify('changes', what::text);
    return null;
  end if;
  foreach change in array coalesce(changes, '{}') loop
    perform pg_notify('changes', (what || change)::text);
  end loop;
  return null;
end
$$;

-- For migrations: from now on, what happens to a table is told.
create procedure app.tell_changes_of(tabl regclass, story_column text default null)
language plpgsql set search_path = '' as $$
declare
  how text;
begin
  foreach how in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed for each statement
       execute function app.tell_changes(%s)',
      'tell_' || how, how, tabl, case how when 'delete' then 'old' else 'new' end, quote_literal(story_column)
    );
  end loop;
end
$$;

-- REVIVE-03: guests read the preferred contact method without what crawlers collect. Whole words are masked that have an @, a
-- slash, a digit, or a dot inside, and spelled-out addresses, such as "mira (at) reader (dot) example".
create function app.masked_contact(contact text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      normalize(contact, nfkc),
      '\S+\s*[([{<]\s*at\s*[])}>]\s*\S+(\s*[([{<]?\s*dot\s*[])}>]?\s*\S+)*|\S+\s+at\s+\S+(\s+dot\s+\S+)+',
      '•••', 'gi'
    ),
    '\S*([@/\\0-9٠-٩۰-۹०-९]|[^\s.。]([.。])[^\s.。])\S*', '•••', 'g'
  ),
  '•••(\s*•••)+', '•••', 'g'
);

grant execute on function app.masked_contact(text) to authenticated;

alter table public.revival_opportunities
  add column masked_contact_method text not null generated always as (app.masked_contact(contact_method)) stored;

grant select (masked_contact_method) on public.revival_opportunities to anon, authenticated;

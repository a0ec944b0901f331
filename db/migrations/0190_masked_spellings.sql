-- REVIVE-03: guests read the preferred contact method without what crawlers collect. Masked are, in this order:
-- 1. Addresses that are spelled out or spaced apart, such as "mira (at) reader (dot) example" and "m i r a @ reader . example". After a
--    bare "at", a spaced dot needs an ending that is no English word: "meet at noon . it rains" stays.
-- 2. A name behind a service and a colon, such as "Skype: mira", if nothing else belongs to it: "Signal: evenings only" stays.
-- 3. Whole words that have an @, a slash, a digit, or a dot or a colon inside.
create or replace function app.masked_contact(contact text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          normalize(contact, nfkc),
          '(\m\w(\s+\w\M)+|\S+)\s*'
            '([([{<*_|-]+\s*at\s*[])}>*_|-]+|[([{<]?\s*@\s*[])}>]?)\s*'
            '(\w\M(\s+\w\M)+|\S+)'
            '(\s*([([{<*_|-]+\s*(dot|\.)\s*[])}>*_|-]+|\.|\mdot\M)\s*(\w\M(\s+\w\M)+|\S+))*',
          '•••', 'gi'
        ),
        '(\m\w(\s+\w\M)+|\S+)\s+at\s+(\w\M(\s+\w\M)+|\S+)'
          '((\s*([([{<*_|-]+\s*(dot|\.)\s*[])}>*_|-]+)\s*|\s+dot\s+(?!(and|at|for|in|is|of|on|or|to)\s+\w))(\w\M(\s+\w\M)+|\S+)'
          '|\s+\.\s*(com|net|org|edu|io|dev|app|info|xyz|eu|uk|de|fr|nl|ch|example)\M)+',
        '•••', 'gi'
      ),
      '\m(skype|telegram|signal|whatsapp|discord|threema|wechat|matrix|line|instagram|linkedin|mastodon|bluesky|twitter|xmpp|viber)'
        '(\s*:\s*)(?!•)[^\s:,;]+(?=\s*($|[,;)]|\m(or|and)\M))',
      '\1: •••', 'gi'
    ),
    '\S*([@/\\0-9٠-٩۰-۹०-९]|[^\s.。]([.。])[^\s.。]|[[:alpha:]]{2}:[[:alpha:]]{2})\S*', '•••', 'g'
  ),
  '•••(\s*•••)+', '•••', 'g'
);

-- What is stored was masked by the function before. That isn't a change of the story.
alter table public.revival_opportunities disable trigger date_change_of_story_update;
update public.revival_opportunities set contact_method = contact_method
where masked_contact_method is distinct from app.masked_contact(contact_method);
alter table public.revival_opportunities enable trigger date_change_of_story_update;

-- An address in a text ends where the page ends its link: at blanks, at < and >, and at the punctuation of every script, such as "。",
-- outside of pairs of brackets and quotes. What follows is shown. What stands in angle brackets is one address.
-- What follows the scheme or the host: characters that end no address, after those that end one unless something follows them.
create function app.rest_of_address() returns text
language sql immutable parallel safe
return '(?:[!''*,.:;?_`~]*(?:[^\s<>｜[:punct:]]|[#$%&+/=@\\^|-]'
  || '|\((?:[^\s()]|\([^\s()]*\))*\)|\[[^\s\[\]]*\]|\{[^\s{}]*\}|"[^\s"]*"|''[^\s'']*''))+';

create or replace function app.without_links(content text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          content collate "und-x-icu",
          '\]\(\s*(?=[^\s)]*[:&])(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)\s*\)', '] [link under review]', 'g'
        ),
        '\]\(\s*(?=\S*[:&])\S+', '] [link under review]', 'g'
      ),
      '(?<=<)[a-z][a-z0-9+.-]*:[^<>\u0001-\u0020]*(?=>)|'
      || '(?:[a-z][a-z0-9+.-]*://|\mwww\.(?=[^\s.]))' || app.rest_of_address(),
      '[link under review]', 'gi'
    ),
    '(?<![\w@.-])(?:[\w-]+\.|[a-z0-9-]+。)+'
    || '(?:com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|store|club|icu|live|click|link|win|vip|bet|casino|buzz|ru|cn|tk|ly|gg)'
    || '(?![a-z0-9_-])(?:[:/?#]' || app.rest_of_address() || ')?',
    '[link under review]', 'gi'
  ),
  '\[\[link under review\]\] \[link under review\]', '[link under review]', 'g'
);

import { atMost, bucket, database, hostList, nameServer, page, service, text, wholeNumber } from './checks.ts'
import { setting, url, urlOr } from './setting.ts'

export const MANY_SERVERS = {
  DATABASE_LISTEN_URL: url(
    database,
    "The same database without the pooler, if `DATABASE_URL` leads through one that pools transactions, such as PgBouncer: notifications between processes don't pass it. Unpause then needs no settings of its sessions.",
  ),
  DATABASE_REPLICA_URL: url(
    database,
    'A streaming replica of `DATABASE_URL`, which answers reads of guests and of pages that members share. The primary answers instead while the replica is away or behind (`docs/operations.md`).',
  ),
  CDN_SECONDS: setting(
    wholeNumber(3600).default(0),
    "For how many seconds, up to 3600, a CDN may send a guest's page without asking, and for as many again while it fetches a new one. It has to respect `Vary: Cookie` or skip requests with cookies (`docs/operations.md`). `0` lets it store no pages.",
  ),
}

const objectStore = service('https://s3.example.com')

export const OBJECT_STORE = {
  S3_BUCKET: setting(
    bucket.optional(),
    'The bucket for uploaded files, instead of `DATA_DIR`. The next three must be set with it.',
  ),
  S3_REGION: setting(text.optional(), 'The region of the bucket.'),
  S3_ACCESS_KEY_ID: setting(text.optional(), 'The key that may read and write in the bucket.'),
  S3_SECRET_ACCESS_KEY: setting(text.optional(), 'The secret of that key.'),
  S3_ENDPOINT: url(objectStore, "The address of the object store, if it isn't Amazon S3."),
  S3_PUBLIC_ENDPOINT: url(
    objectStore,
    'The address from which browsers download the files of listings, if the server uses another one.',
    '`S3_ENDPOINT`',
  ),
}

const inFooter = (name: string, example: string) =>
  url(
    page(example),
    `The community's page on ${name}, linked in the footer. If unset, it is what \`/admin/settings/site\` says, or isn't shown.`,
  )

export const THE_SITE = {
  SOCIAL_DISCORD: inFooter('Discord', 'https://discord.gg/example'),
  SOCIAL_X: inFooter('X', 'https://x.com/example'),
  SOCIAL_LINKEDIN: inFooter('LinkedIn', 'https://www.linkedin.com/company/example'),
  SOCIAL_GITHUB: inFooter('GitHub', 'https://github.com/example'),
  QUOTE_TEXT: setting(
    atMost(300).optional(),
    'A founder quote for the landing page. Set it together with `QUOTE_NAME`. If unset, the page shows the quote of `/admin/settings/site`, or a line from us.',
  ),
  QUOTE_NAME: setting(atMost(120).optional(), 'The name of that founder.'),
}

export const OTHER_SITES = {
  OUTBOUND_ALLOW: setting(
    hostList.default([]),
    'Hosts with their ports that the server may ask although they are private or use another port, such as a forge on your network: `forge.internal:443, 10.0.0.8:3000`. Everything else must be on the public internet, at port 80 or 443. Sites of listed hosts are asked over `http`, and over `https` at port 443.',
  ),
  OUTBOUND_RESOLVER: setting(nameServer.optional(), {
    does: 'The address of the name server that look-ups of other sites go to, such as `10.0.0.53:53`.',
    unset: 'that of this machine',
  }),
  GITHUB_API_URL: urlOr(
    'https://api.github.com',
    'The API that says what a repository on GitHub is and whose.',
  ),
  GITHUB_TOKEN: setting(
    text.regex(/^[\w-]{20,255}$/, 'must be a token of GitHub, such as github_pat_…').optional(),
    'A key of GitHub, with which it answers 5,000 questions an hour instead of 60. Make a fine-grained one for public repositories without permissions: we say nothing of private ones.',
  ),
  GITLAB_URL: urlOr('https://gitlab.com', 'The same for GitLab, without `/api`.'),
  CODEBERG_URL: urlOr('https://codeberg.org', 'The same for Codeberg, or for another Forgejo.'),
  NPM_REGISTRY_URL: urlOr('https://registry.npmjs.org', 'The same for packages on npm.'),
  PYPI_URL: urlOr('https://pypi.org', 'The same for packages on PyPI.'),
}

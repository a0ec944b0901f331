import {
  atLeast,
  choice,
  database,
  emailSetting,
  folder,
  gigabytes,
  mailServerUrl,
  scanner,
  service,
  site,
  text,
  wholeNumber,
  yesOrNo,
} from './checks.ts'
import { setting, url, urlOr } from './setting.ts'

/** Who needs two-step sign-in. */
export const SECOND_FACTOR_FOR = ['admins', 'everyone', 'nobody'] as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const TRY_IT = {
  PORT: setting(wholeNumber(65_535).default(3000), 'The port to listen on.'),
  DATA_DIR: setting(folder.default('./data'), 'The folder for the embedded database and uploaded files.'),
  DEMO: setting(
    yesOrNo(true),
    'An empty site starts with demo stories, listings, votes and comments, each marked as demo. `0` starts with an empty community.',
  ),
  LOG_LEVEL: setting(
    choice(LOG_LEVELS).default('info'),
    'One of `fatal`, `error`, `warn`, `info`, `debug`, `trace` and `silent`. Logs are JSON, one object per line. On a terminal, the start also says a few sentences for people; elsewhere these are lines of the log at every level.',
  ),
}

export const ONE_SERVER = {
  PUBLIC_URL: url(
    site('https://unpause.example'),
    'The public URL of the site, used for links in emails, canonical URLs and secure cookies. Requests to another host or none get `421`, except for `/healthz` and `/readyz`, and for loopback names if `HOST` or `PUBLIC_URL` is one. A proxy must pass the `Host` header on.',
    '`http://localhost:PORT`',
  ),
  HOST: setting(
    text.default('127.0.0.1'),
    'The address to listen on. `127.0.0.1` and `::1` stand for each other: either way, this machine reaches the server at both, and nobody else does. `0.0.0.0` accepts connections from any network and needs `PUBLIC_URL`.',
  ),
  TRUST_PROXY: setting(
    wholeNumber(10).default(0),
    'The number of trusted reverse proxies. Rate limits use the client address that the outermost one reports in `X-Forwarded-For`, and logs use its `X-Request-Id`. With `0` behind a proxy, the log and `/readyz` warn.',
  ),
  ADMIN_EMAIL: setting(
    emailSetting.optional(),
    "The account with this email address is always an admin once its owner has confirmed the address. `npm run make-admin -- address` makes further admins. If a start without it, or with another one, takes somebody's rights away, the log, `/readyz` and `/admin/health` say so.",
  ),
  SUPPORT_EMAIL: setting(
    emailSetting.optional(),
    'Receives support messages. If unset, the admins receive them. Without either, they wait, and `/readyz` warns.',
  ),
  DATABASE_URL: url(
    database,
    'A PostgreSQL server (15 or newer) to use instead of the embedded database. Its user owns the database and may create roles (`docs/operations.md`).',
  ),
  SECRET: setting(atLeast(32).optional(), {
    does: 'Signs session cookies and encrypts the secrets of two-step sign-in and of webhooks; at least 32 characters. After a change, everyone has to sign in again, and those with two-step sign-in need `npm run reset-second-factor` first. Webhooks need new secrets.',
    unset: 'generated once, stored in the database',
  }),
  BACKUP_DIR: setting(folder.optional(), {
    does: 'The folder for backups (`docs/operations.md`).',
    unset: '`backups` in `DATA_DIR`',
  }),
  BACKUP_DAYS: setting(
    wholeNumber(3650).default(7),
    'How many days nightly backups are kept, which the privacy policy says too. `0` makes none.',
  ),
  METRICS_TOKEN: setting(
    atLeast(16).optional(),
    'Opens `/metrics` for Prometheus, which sends it as `Authorization: Bearer`; at least 16 characters. If unset, `/metrics` is `404` (`docs/operations.md`).',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    service('http://localhost:4318'),
    "An OpenTelemetry collector, such as `http://localhost:4318`, that receives a span for each request and statement over OTLP and HTTP. Values aren't sent.",
  ),
}

export const EMAIL = {
  SMTP_URL: url(
    mailServerUrl,
    'The mail server, such as `smtps://user:password@host:465`, or `smtp://user:password@host:587?requireTLS=true` for one with STARTTLS. If unset, emails land in the local mailbox at `/dev/mail`. Only this machine can open it: `HOST` and `PUBLIC_URL` must be loopback addresses, and requests forwarded by a proxy are refused.',
  ),
  DEV_MAILBOX: setting(
    yesOrNo(false),
    '`1` lets other machines open the mailbox with the token that the terminal prints at startup, in the link or as `Authorization: Bearer`.',
  ),
  EMAILS_WAIT: setting(
    yesOrNo(false),
    '`1` starts with an `https` `PUBLIC_URL` although neither `SMTP_URL` nor `DEV_MAILBOX` is set. Emails wait in the database until `SMTP_URL` is set. Those whose link expires meanwhile, or that have waited for 30 days, are never sent.',
  ),
}

export const SIGN_IN = {
  REQUIRE_SECOND_FACTOR: setting(choice(SECOND_FACTOR_FOR).optional(), {
    does: 'Who needs two-step sign-in: `admins`, who see no page of the admin panel without it; `everyone`, who then can read, look after their account and write to support, but nothing else, without it; or `nobody`. `npm run reset-second-factor -- address` helps people who lost their phone and their recovery codes, or their passkey.',
    unset: '`admins` with an `https` `PUBLIC_URL`, else `nobody`',
  }),
  GOOGLE_CLIENT_ID: setting(
    text.optional(),
    'Sign-in with Google. Set it together with `GOOGLE_CLIENT_SECRET`.',
  ),
  GOOGLE_CLIENT_SECRET: setting(text.optional(), 'The secret of `GOOGLE_CLIENT_ID`.'),
  GOOGLE_ISSUER: urlOr(
    'https://accounts.google.com',
    'The OpenID Connect provider. Set another one to use it instead of Google.',
  ),
}

export const FILES = {
  STORAGE_QUOTA_GB: setting(
    gigabytes(1_000_000).default(5),
    'The gigabytes that the uploads of one account may take: images, listing files and unfinished uploads.',
  ),
  MIN_FREE_GB: setting(gigabytes(1_000_000).optional(), {
    does: "The gigabytes that uploads leave free on the disk of `DATA_DIR`. Below it, uploads get `507` and `/readyz` warns. An object store isn't affected. On disks of less than 10 GB, 20 % are enough. `0` turns this off.",
    unset: '10 % of the disk, at least 2',
  }),
  CLAMD_URL: url(
    scanner,
    "ClamAV's `clamd`, which scans uploads for viruses: `tcp://host:port` or `unix:/run/clamav/clamd.ctl`. Infected files are refused. While it doesn't answer, uploads get `503` and can be tried again (`docs/operations.md`).",
  ),
  FILES_URL: url(
    site('https://files.unpause.example'),
    'Another address of this server, such as `https://files.unpause.example`, from which the files of listings are downloaded, so that they share no origin with the site. That host answers nothing else (`docs/operations.md`).',
  ),
}

import { join, resolve } from 'node:path'
import type { z } from 'zod'
import type { SiteSettings } from '../api/site-settings.ts'
import { isLoopback } from '../http/security/host.ts'
import type { OutboundSettings } from '../outbound/outbound.ts'
import { CONFIG_TEXTS } from './declared/config-texts.ts'
import type { SECOND_FACTOR_FOR } from './declared/one-server.ts'
import { settings } from './environment.ts'

export interface S3Settings {
  endpoint: string | undefined
  /** Where browsers reach the store, if that isn't `endpoint`. */
  publicEndpoint?: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  port: number
  host: string
  /** How many trusted reverse proxies set X-Forwarded-For. */
  trustProxy: number
  /** The absolute path of the folder for the embedded database and the files. */
  dataDir: string
  /** How much one account can upload, in bytes. */
  storageQuota: number
  /** How many bytes uploads leave free on the disk of `dataDir`; undefined: a share of the disk. */
  minFreeSpace: number | undefined
  /** The folder for backups. */
  backupDir: string
  /** How long nightly backups are kept; 0: none are made. */
  backupDays: number
  databaseUrl: string | undefined
  /** The database without the pooler of `databaseUrl`; undefined if there is none. */
  databaseListenUrl: string | undefined
  /** A replica of the database, for reads of guests. */
  databaseReplicaUrl: string | undefined
  /** How long a CDN may serve a guest's page without asking; 0: not at all. */
  cdnSeconds: number
  /** The public origin, without a trailing slash. */
  publicUrl: string
  /** The origin that serves the files of listings; undefined if `publicUrl` does. */
  filesUrl: string | undefined
  adminEmail: string | undefined
  /** Who needs two-step sign-in. */
  requireSecondFactor: (typeof SECOND_FACTOR_FOR)[number]
  supportEmail: string | undefined
  smtpUrl: string | undefined
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** It is undefined if files are stored in `dataDir`. */
  s3: S3Settings | undefined
  /** Scans uploads for viruses. */
  clamdUrl: string | undefined
  /** How other servers are asked. */
  outbound: OutboundSettings
  /** Where repositories and packages are looked up, without a slash at the end. */
  registries: { github: string; gitlab: string; codeberg: string; npm: string; pypi: string }
  siteSettings: SiteSettings
  /** Opens /metrics; undefined if nothing does. */
  metricsToken: string | undefined
  /** Receives traces. */
  traceEndpoint: string | undefined
  demo: boolean
  /** Who may open /dev/mail: this machine, anyone with the token, or no one (null), as with SMTP. */
  mailbox: 'this machine' | 'token' | null
  logLevel: Settings['LOG_LEVEL']
  secret: string | undefined
}

/** The message has one line per invalid setting. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const GB = 1024 ** 3

/** Reads the settings from environment variables. An empty variable counts as unset. @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  )
  const parsed = settings.safeParse(values)
  const errors = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  const google = [values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET].filter(Boolean).length
  if (google === 1) errors.push(CONFIG_TEXTS.google)
  const s3 = [
    values.S3_BUCKET,
    values.S3_REGION,
    values.S3_ACCESS_KEY_ID,
    values.S3_SECRET_ACCESS_KEY,
  ].filter(Boolean)
  if (s3.length < 4 && (s3.length > 0 || values.S3_ENDPOINT || values.S3_PUBLIC_ENDPOINT))
    errors.push(CONFIG_TEXTS.s3)
  if (values.DATABASE_LISTEN_URL && !values.DATABASE_URL) errors.push(CONFIG_TEXTS.listenUrl)
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) errors.push(CONFIG_TEXTS.replicaUrl)
  if (Boolean(values.QUOTE_TEXT) !== Boolean(values.QUOTE_NAME)) errors.push(CONFIG_TEXTS.quote)
  if (!isLoopback(values.HOST ?? 'localhost') && !values.PUBLIC_URL) errors.push(CONFIG_TEXTS.publicUrl)
  if (parsed.success && needsSmtp(parsed.data)) errors.push(CONFIG_TEXTS.smtp)
  if (parsed.success) errors.push(...filesUrlProblems(parsed.data))
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors.join('\n'))

  const set = parsed.data
  const publicUrl = publicUrlOf(set)
  const requireSecondFactor =
    set.REQUIRE_SECOND_FACTOR ?? (publicUrl.protocol === 'https:' ? 'admins' : 'nobody')
  return {
    port: set.PORT,
    host: set.HOST,
    trustProxy: set.TRUST_PROXY,
    dataDir: resolve(set.DATA_DIR),
    storageQuota: Math.round(set.STORAGE_QUOTA_GB * GB),
    minFreeSpace: set.MIN_FREE_GB === undefined ? undefined : Math.round(set.MIN_FREE_GB * GB),
    backupDir: resolve(set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups')),
    backupDays: set.BACKUP_DAYS,
    databaseUrl: set.DATABASE_URL,
    databaseListenUrl: set.DATABASE_LISTEN_URL,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    cdnSeconds: set.CDN_SECONDS,
    publicUrl: publicUrl.origin,
    filesUrl: set.FILES_URL && new URL(set.FILES_URL).origin,
    adminEmail: set.ADMIN_EMAIL?.toLowerCase(),
    requireSecondFactor,
    supportEmail: set.SUPPORT_EMAIL,
    smtpUrl: set.SMTP_URL,
    google:
      set.GOOGLE_CLIENT_ID && set.GOOGLE_CLIENT_SECRET
        ? {
            clientId: set.GOOGLE_CLIENT_ID,
            clientSecret: set.GOOGLE_CLIENT_SECRET,
            issuer: set.GOOGLE_ISSUER,
          }
        : undefined,
    s3:
      set.S3_BUCKET && set.S3_REGION && set.S3_ACCESS_KEY_ID && set.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: set.S3_ENDPOINT,
            publicEndpoint: set.S3_PUBLIC_ENDPOINT,
            bucket: set.S3_BUCKET,
            region: set.S3_REGION,
            accessKeyId: set.S3_ACCESS_KEY_ID,
            secretAccessKey: set.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    clamdUrl: set.CLAMD_URL,
    outbound: {
      allowed: set.OUTBOUND_ALLOW,
      resolver: set.OUTBOUND_RESOLVER,
      ...(set.GITHUB_TOKEN && { gitHub: { api: withoutSlash(set.GITHUB_API_URL), key: set.GITHUB_TOKEN } }),
    },
    registries: {
      github: withoutSlash(set.GITHUB_API_URL),
      gitlab: withoutSlash(set.GITLAB_URL),
      codeberg: withoutSlash(set.CODEBERG_URL),
      npm: withoutSlash(set.NPM_REGISTRY_URL),
      pypi: withoutSlash(set.PYPI_URL),
    },
    siteSettings: {
      social: {
        ...(set.SOCIAL_DISCORD && { discord: set.SOCIAL_DISCORD }),
        ...(set.SOCIAL_X && { x: set.SOCIAL_X }),
        ...(set.SOCIAL_LINKEDIN && { linkedin: set.SOCIAL_LINKEDIN }),
        ...(set.SOCIAL_GITHUB && { github: set.SOCIAL_GITHUB }),
      },
      quote: set.QUOTE_TEXT && set.QUOTE_NAME ? { text: set.QUOTE_TEXT, name: set.QUOTE_NAME } : null,
      has_google: google === 2,
      requires_second_factor: requireSecondFactor === 'everyone',
      backup_days: set.BACKUP_DAYS,
    },
    metricsToken: set.METRICS_TOKEN,
    traceEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    demo: set.DEMO,
    mailbox: mailboxOf(set, publicUrl),
    logLevel: set.LOG_LEVEL,
    secret: set.SECRET,
  }
}

type Settings = z.infer<typeof settings>

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

const publicUrlOf = ({ PUBLIC_URL, PORT }: Settings) => new URL(PUBLIC_URL ?? `http://localhost:${PORT}`)

function filesUrlProblems(set: Settings): string[] {
  if (!set.FILES_URL) return []
  const [filesUrl, publicUrl] = [new URL(set.FILES_URL), publicUrlOf(set)]
  return [
    // Cookies don't know ports.
    ...(filesUrl.hostname === publicUrl.hostname ? [CONFIG_TEXTS.filesUrlHost] : []),
    ...(publicUrl.protocol === 'https:' && filesUrl.protocol !== 'https:'
      ? [CONFIG_TEXTS.filesUrlProtocol]
      : []),
  ]
}

/** A site that people reach over https must send its emails, unless the operator decided otherwise. */
const needsSmtp = ({ PUBLIC_URL, SMTP_URL, DEV_MAILBOX, EMAILS_WAIT }: Settings) =>
  PUBLIC_URL !== undefined &&
  new URL(PUBLIC_URL).protocol === 'https:' &&
  !SMTP_URL &&
  !DEV_MAILBOX &&
  !EMAILS_WAIT

function mailboxOf(
  set: Pick<Settings, 'SMTP_URL' | 'DEV_MAILBOX' | 'HOST'>,
  publicUrl: URL,
): Config['mailbox'] {
  if (set.SMTP_URL) return null
  if (set.DEV_MAILBOX) return 'token'
  return isLoopback(set.HOST) && isLoopback(publicUrl.hostname) ? 'this machine' : null
}

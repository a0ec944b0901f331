import { resolve } from 'node:path'
import { z } from 'zod'
import type { SiteSettings } from '../api/site-settings.ts'

const switchOf = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
    .transform((value) => value === '1' || value === 'true')
    .default(fallback)

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address such as ${example}`,
  })

const webPage = (example: string) => url(['http:', 'https:'], example).optional()

const address = z.email('must be a mail address')

/** Every setting, by the name of its environment variable. `.env.example` and the README's table say what each is for. */
export const settings = z.object({
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a number from 0 to 65535')
    .min(0, 'must be a number from 0 to 65535')
    .max(65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TRUST_PROXY: z.coerce
    .number('must be a number from 0 to 10')
    .int('must be a number from 0 to 10')
    .min(0, 'must be a number from 0 to 10')
    .max(10, 'must be a number from 0 to 10')
    .default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name').optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://unpause.example').optional(),
  ADMIN_EMAIL: address.optional(),
  SUPPORT_EMAIL: address.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: url(['http:', 'https:'], 'https://accounts.google.com').default(
    'https://accounts.google.com',
  ),
  SOCIAL_DISCORD: webPage('https://discord.gg/example'),
  SOCIAL_X: webPage('https://x.com/example'),
  SOCIAL_LINKEDIN: webPage('https://www.linkedin.com/company/example'),
  SOCIAL_GITHUB: webPage('https://github.com/example'),
  QUOTE_TEXT: z.string().max(300, 'must have at most 300 characters').optional(),
  QUOTE_NAME: z.string().max(120, 'must have at most 120 characters').optional(),
  DEMO: switchOf(true),
  DEV_MAILBOX: switchOf(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
})

export interface S3Settings {
  /** Absent where it is Amazon's own. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  port: number
  host: string
  /** How many proxies stand before the server and write X-Forwarded-For. */
  trustProxy: number
  /** Absolute path of the folder that holds the embedded database, the files and the session secret. */
  dataDir: string
  databaseUrl: string | undefined
  /** Origin under which people reach the product, without a slash at its end. */
  publicUrl: string
  adminEmail: string | undefined
  supportEmail: string | undefined
  smtpUrl: string | undefined
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** The object store that files lie in; absent where they lie in `dataDir`. */
  s3: S3Settings | undefined
  siteSettings: SiteSettings
  demo: boolean
  /** Whether /dev/mail shows what was sent: only without SMTP, and beyond this machine only when asked for. */
  mailbox: boolean
  logLevel: z.infer<typeof settings>['LOG_LEVEL']
  secret: string | undefined
}

/** Thrown when settings don't fit; its message has one sentence for each mistake, a line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @throws ConfigError with one sentence for each mistake
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  )
  const read = settings.safeParse(given)
  const mistakes = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  const google = [given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET].filter(Boolean).length
  if (google === 1) mistakes.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.')
  const s3 = [given.S3_BUCKET, given.S3_REGION, given.S3_ACCESS_KEY_ID, given.S3_SECRET_ACCESS_KEY].filter(
    Boolean,
  )
  if (s3.length < 4 && (s3.length > 0 || given.S3_ENDPOINT))
    mistakes.push('S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  if (Boolean(given.QUOTE_TEXT) !== Boolean(given.QUOTE_NAME))
    mistakes.push('QUOTE_TEXT and QUOTE_NAME must be set together.')
  if (!read.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))

  const set = read.data
  return {
    port: set.PORT,
    host: set.HOST,
    trustProxy: set.TRUST_PROXY,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    publicUrl: new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).origin,
    adminEmail: set.ADMIN_EMAIL?.toLowerCase(),
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
            bucket: set.S3_BUCKET,
            region: set.S3_REGION,
            accessKeyId: set.S3_ACCESS_KEY_ID,
            secretAccessKey: set.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    siteSettings: {
      social: {
        ...(set.SOCIAL_DISCORD && { discord: set.SOCIAL_DISCORD }),
        ...(set.SOCIAL_X && { x: set.SOCIAL_X }),
        ...(set.SOCIAL_LINKEDIN && { linkedin: set.SOCIAL_LINKEDIN }),
        ...(set.SOCIAL_GITHUB && { github: set.SOCIAL_GITHUB }),
      },
      quote: set.QUOTE_TEXT && set.QUOTE_NAME ? { text: set.QUOTE_TEXT, name: set.QUOTE_NAME } : null,
    },
    demo: set.DEMO,
    mailbox: !set.SMTP_URL && (loopback.has(set.HOST) || set.DEV_MAILBOX),
    logLevel: set.LOG_LEVEL,
    secret: set.SECRET,
  }
}

import { resolve } from 'node:path'
import { z } from 'zod'
import type { SiteSettings } from '../api/site-settings.ts'

const booleanSetting = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
    .transform((value) => value === '1' || value === 'true')
    .default(fallback)

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL such as ${example}`,
  })

const webPage = (example: string) => url(['http:', 'https:'], example).optional()

const emailAddress = z.email('must be an email address')

/** The settings by environment variable. `.env.example` and the README describe them. */
export const settings = z.object({
  PORT: z.coerce
    .number('must be a whole number from 0 to 65535')
    .int('must be a whole number from 0 to 65535')
    .min(0, 'must be a whole number from 0 to 65535')
    .max(65_535, 'must be a whole number from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TRUST_PROXY: z.coerce
    .number('must be a whole number from 0 to 10')
    .int('must be a whole number from 0 to 10')
    .min(0, 'must be a whole number from 0 to 10')
    .max(10, 'must be a whole number from 0 to 10')
    .default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name').optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://unpause.example').optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  SUPPORT_EMAIL: emailAddress.optional(),
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
  DEMO: booleanSetting(true),
  DEV_MAILBOX: booleanSetting(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
})

export interface S3Settings {
  /** Undefined for Amazon S3. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  port: number
  host: string
  /** Number of trusted reverse proxies that set X-Forwarded-For. */
  trustProxy: number
  /** Absolute path of the folder for the embedded database and the files. */
  dataDir: string
  databaseUrl: string | undefined
  /** Public origin, without a trailing slash. */
  publicUrl: string
  adminEmail: string | undefined
  supportEmail: string | undefined
  smtpUrl: string | undefined
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** Undefined if files are stored in `dataDir`. */
  s3: S3Settings | undefined
  siteSettings: SiteSettings
  demo: boolean
  /** Whether to serve /dev/mail: only without SMTP, and on a public host only if `DEV_MAILBOX` is set. */
  mailbox: boolean
  logLevel: z.infer<typeof settings>['LOG_LEVEL']
  secret: string | undefined
}

/** The message has one line per invalid setting. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  )
  const parsed = settings.safeParse(values)
  const errors = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  const google = [values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET].filter(Boolean).length
  if (google === 1) errors.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.')
  const s3 = [
    values.S3_BUCKET,
    values.S3_REGION,
    values.S3_ACCESS_KEY_ID,
    values.S3_SECRET_ACCESS_KEY,
  ].filter(Boolean)
  if (s3.length < 4 && (s3.length > 0 || values.S3_ENDPOINT))
    errors.push('S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  if (Boolean(values.QUOTE_TEXT) !== Boolean(values.QUOTE_NAME))
    errors.push('QUOTE_TEXT and QUOTE_NAME must be set together.')
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors.join('\n'))

  const set = parsed.data
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

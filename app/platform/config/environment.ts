import { z } from 'zod'
import { fitsLength } from '../text/characters.ts'
import { CONFIG_TEXTS } from './config-texts.ts'

/** Who needs two-step sign-in. */
export const SECOND_FACTOR_FOR = ['admins', 'everyone', 'nobody'] as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const booleanSetting = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], CONFIG_TEXTS.boolean)
    .transform((value) => value === '1' || value === 'true')
    .default(fallback)

const url = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: CONFIG_TEXTS.url(example),
  })

const webPage = (example: string) => url(['http:', 'https:'], example).optional()

const atMost = (max: number) =>
  z.string().refine((text) => fitsLength(text, max), CONFIG_TEXTS.maxLength(max))

const emailAddress = z.email(CONFIG_TEXTS.email)

const gigabytes = (max: number) =>
  z.coerce
    .number(CONFIG_TEXTS.gigabytes(max))
    .min(0, CONFIG_TEXTS.gigabytes(max))
    .max(max, CONFIG_TEXTS.gigabytes(max))

const wholeNumber = (max: number) =>
  z.coerce
    .number(CONFIG_TEXTS.wholeNumber(max))
    .int(CONFIG_TEXTS.wholeNumber(max))
    .min(0, CONFIG_TEXTS.wholeNumber(max))
    .max(max, CONFIG_TEXTS.wholeNumber(max))

const databaseAddress = url(
  ['postgres:', 'postgresql:'],
  'postgresql://user:password@host:5432/name',
).optional()

export const settings = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TRUST_PROXY: wholeNumber(10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  STORAGE_QUOTA_GB: gigabytes(1_000_000).default(5),
  MIN_FREE_GB: gigabytes(1_000_000).optional(),
  DATABASE_URL: databaseAddress,
  DATABASE_LISTEN_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  CDN_SECONDS: wholeNumber(3600).default(0),
  CLAMD_URL: url(['tcp:', 'unix:'], 'tcp://127.0.0.1:3310').optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_DAYS: wholeNumber(3650).default(7),
  PUBLIC_URL: url(['http:', 'https:'], 'https://unpause.example').optional(),
  FILES_URL: url(['http:', 'https:'], 'https://files.unpause.example').optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  SUPPORT_EMAIL: emailAddress.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_PUBLIC_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com').optional(),
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
  QUOTE_TEXT: atMost(300).optional(),
  QUOTE_NAME: atMost(120).optional(),
  METRICS_TOKEN: z.string().min(16, CONFIG_TEXTS.minLength(16)).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webPage('http://localhost:4318'),
  DEMO: booleanSetting(true),
  DEV_MAILBOX: booleanSetting(false),
  EMAILS_WAIT: booleanSetting(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, CONFIG_TEXTS.oneOf(LOG_LEVELS)).default('info'),
  REQUIRE_SECOND_FACTOR: z.enum(SECOND_FACTOR_FOR, CONFIG_TEXTS.oneOf(SECOND_FACTOR_FOR)).optional(),
  SECRET: z.string().min(32, CONFIG_TEXTS.minLength(32)).optional(),
})

import { z } from 'zod'
import { readAllowedHosts } from '../outbound/allowed-hosts.ts'
import { fitsLength } from '../text/characters.ts'
import { readEmailAddress } from '../text/email-address.ts'
import { CONFIG_TEXTS } from './config-texts.ts'
import { type UrlRules, urlSetting } from './url-setting.ts'

/** Who needs two-step sign-in. */
export const SECOND_FACTOR_FOR = ['admins', 'everyone', 'nobody'] as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const booleanSetting = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], CONFIG_TEXTS.boolean)
    .transform((value) => value === '1' || value === 'true')
    .default(fallback)

const atMost = (max: number) =>
  z.string().refine((text) => fitsLength(text, max), CONFIG_TEXTS.maxLength(max))

const emailAddress = z.string().transform((typed, context) => {
  const address = readEmailAddress(typed.trim())
  if (address !== null) return address
  context.addIssue({ code: 'custom', message: CONFIG_TEXTS.email, input: typed })
  return z.NEVER
})

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

/** A list of hosts with their ports, read. */
const hostList = z.string().transform((list, context) => {
  const hosts = readAllowedHosts(list)
  if (hosts !== null) return hosts
  context.addIssue({ code: 'custom', message: CONFIG_TEXTS.hosts, input: list })
  return z.NEVER
})

/** An address that a name server can be asked at: a name would need another one. */
const nameServer = z
  .string()
  .refine(
    (value) => readAllowedHosts(value)?.length === 1 && /^[\d.]+:|^\[/.test(value),
    CONFIG_TEXTS.nameServer,
  )

const WEB = ['http:', 'https:']

const webPage = (example: string): UrlRules => ({
  protocols: WEB,
  example,
  uses: ['path', 'query', 'fragment'],
})

const databaseAddress: UrlRules = {
  protocols: ['postgres:', 'postgresql:'],
  example: 'postgresql://user:password@host:5432/name',
  uses: ['credentials', 'path', 'query'],
}

const webService = (example: string): UrlRules => ({ protocols: WEB, example, uses: ['path'] })

const objectStore: UrlRules = { protocols: WEB, example: 'https://s3.example.com', uses: ['path'] }

/**
 * What nodemailer reads of the query. `smtps:` stands for TLS from the start; a parameter for that would be
 * ignored.
 */
const SMTP_PARAMETERS = [
  ...['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'authMethod', 'name', 'localAddress', 'pool'],
  ...['maxConnections', 'maxMessages', 'rateDelta', 'rateLimit'],
  ...['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout', 'debug', 'logger'],
  ...['tls.rejectUnauthorized', 'tls.servername', 'tls.minVersion', 'tls.maxVersion', 'tls.ciphers'],
]

/** The settings that are URLs. */
export const URL_SETTINGS = {
  DATABASE_URL: databaseAddress,
  DATABASE_LISTEN_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  CLAMD_URL: { protocols: ['tcp:', 'unix:'], example: 'tcp://127.0.0.1:3310' },
  PUBLIC_URL: { protocols: WEB, example: 'https://unpause.example' },
  FILES_URL: { protocols: WEB, example: 'https://files.unpause.example' },
  SMTP_URL: {
    protocols: ['smtp:', 'smtps:'],
    example: 'smtps://user:password@host:465',
    uses: ['credentials', 'query'],
    parameters: SMTP_PARAMETERS,
  },
  S3_ENDPOINT: objectStore,
  S3_PUBLIC_ENDPOINT: objectStore,
  GOOGLE_ISSUER: { protocols: WEB, example: 'https://accounts.google.com', uses: ['path'] },
  GITHUB_API_URL: webService('https://api.github.com'),
  GITLAB_URL: webService('https://gitlab.com'),
  CODEBERG_URL: webService('https://codeberg.org'),
  NPM_REGISTRY_URL: webService('https://registry.npmjs.org'),
  PYPI_URL: webService('https://pypi.org'),
  SOCIAL_DISCORD: webPage('https://discord.gg/example'),
  SOCIAL_X: webPage('https://x.com/example'),
  SOCIAL_LINKEDIN: webPage('https://www.linkedin.com/company/example'),
  SOCIAL_GITHUB: webPage('https://github.com/example'),
  OTEL_EXPORTER_OTLP_ENDPOINT: { protocols: WEB, example: 'http://localhost:4318', uses: ['path'] },
} satisfies Record<string, UrlRules>

const url = (name: keyof typeof URL_SETTINGS) => urlSetting(URL_SETTINGS[name])

export const settings = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TRUST_PROXY: wholeNumber(10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  STORAGE_QUOTA_GB: gigabytes(1_000_000).default(5),
  MIN_FREE_GB: gigabytes(1_000_000).optional(),
  DATABASE_URL: url('DATABASE_URL').optional(),
  DATABASE_LISTEN_URL: url('DATABASE_LISTEN_URL').optional(),
  DATABASE_REPLICA_URL: url('DATABASE_REPLICA_URL').optional(),
  CDN_SECONDS: wholeNumber(3600).default(0),
  CLAMD_URL: url('CLAMD_URL').optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_DAYS: wholeNumber(3650).default(7),
  PUBLIC_URL: url('PUBLIC_URL').optional(),
  FILES_URL: url('FILES_URL').optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  SUPPORT_EMAIL: emailAddress.optional(),
  SMTP_URL: url('SMTP_URL').optional(),
  S3_ENDPOINT: url('S3_ENDPOINT').optional(),
  S3_PUBLIC_ENDPOINT: url('S3_PUBLIC_ENDPOINT').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: url('GOOGLE_ISSUER').default('https://accounts.google.com'),
  OUTBOUND_ALLOW: hostList.default([]),
  OUTBOUND_RESOLVER: nameServer.optional(),
  GITHUB_API_URL: url('GITHUB_API_URL').default('https://api.github.com'),
  GITHUB_TOKEN: z
    .string()
    .regex(/^[\w-]{20,255}$/, 'GITHUB_TOKEN must be a token of GitHub, such as github_pat_…')
    .optional(),
  GITLAB_URL: url('GITLAB_URL').default('https://gitlab.com'),
  CODEBERG_URL: url('CODEBERG_URL').default('https://codeberg.org'),
  NPM_REGISTRY_URL: url('NPM_REGISTRY_URL').default('https://registry.npmjs.org'),
  PYPI_URL: url('PYPI_URL').default('https://pypi.org'),
  SOCIAL_DISCORD: url('SOCIAL_DISCORD').optional(),
  SOCIAL_X: url('SOCIAL_X').optional(),
  SOCIAL_LINKEDIN: url('SOCIAL_LINKEDIN').optional(),
  SOCIAL_GITHUB: url('SOCIAL_GITHUB').optional(),
  QUOTE_TEXT: atMost(300).optional(),
  QUOTE_NAME: atMost(120).optional(),
  METRICS_TOKEN: z.string().min(16, CONFIG_TEXTS.minLength(16)).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  DEMO: booleanSetting(true),
  DEV_MAILBOX: booleanSetting(false),
  EMAILS_WAIT: booleanSetting(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, CONFIG_TEXTS.oneOf(LOG_LEVELS)).default('info'),
  REQUIRE_SECOND_FACTOR: z.enum(SECOND_FACTOR_FOR, CONFIG_TEXTS.oneOf(SECOND_FACTOR_FOR)).optional(),
  SECRET: z.string().min(32, CONFIG_TEXTS.minLength(32)).optional(),
})

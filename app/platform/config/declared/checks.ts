import { z } from 'zod'
import { readAllowedHosts } from '../../outbound/allowed-hosts.ts'
import { fitsLength } from '../../text/characters.ts'
import { readEmailAddress } from '../../text/email-address.ts'
import { CONFIG_TEXTS } from './config-texts.ts'
import type { UrlRules } from './url-setting.ts'

export const text = z.string().min(1)

/** A folder, whose path no shell has read. */
export const folder = text.refine((path) => !/^(~|\$\{?[a-z_])/i.test(path), CONFIG_TEXTS.folder)

export const atMost = (max: number) =>
  z.string().refine((value) => fitsLength(value, max), CONFIG_TEXTS.maxLength(max))

export const atLeast = (min: number) => z.string().min(min, CONFIG_TEXTS.minLength(min))

/** A bucket, or the access point of one at Amazon. */
export const bucket = z.string().regex(/^(arn:|[^\s/:]+$)/, CONFIG_TEXTS.bucket)

export const choice = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names, CONFIG_TEXTS.oneOf(names))

export const yesOrNo = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], CONFIG_TEXTS.boolean)
    .transform((value) => value === '1' || value === 'true')
    .default(fallback)

const number = (max: number, problem: string) => z.coerce.number(problem).min(0, problem).max(max, problem)

export const gigabytes = (max: number) => number(max, CONFIG_TEXTS.gigabytes(max))

export const wholeNumber = (max: number) =>
  number(max, CONFIG_TEXTS.wholeNumber(max)).int(CONFIG_TEXTS.wholeNumber(max))

export const emailSetting = z.string().transform((typed, context) => {
  const address = readEmailAddress(typed.trim())
  if (address !== null) return address
  context.addIssue({ code: 'custom', message: CONFIG_TEXTS.email, input: typed })
  return z.NEVER
})

/** A list of hosts with their ports, read. */
export const hostList = z.string().transform((list, context) => {
  const hosts = readAllowedHosts(list)
  if (hosts !== null) return hosts
  context.addIssue({ code: 'custom', message: CONFIG_TEXTS.hosts, input: list })
  return z.NEVER
})

/** An address that a name server can be asked at: a name would need another one. */
export const nameServer = z
  .string()
  .refine(
    (value) => readAllowedHosts(value)?.length === 1 && /^[\d.]+:|^\[/.test(value),
    CONFIG_TEXTS.nameServer,
  )

const WEB = ['http:', 'https:']

/** A server without a path. */
export const site = (example: string): UrlRules => ({ protocols: WEB, example, isCompared: true })

/** A service, which may stand below a path. */
export const service = (example: string): UrlRules => ({ protocols: WEB, example, uses: ['path'] })

/** A page that people open. */
export const page = (example: string): UrlRules => ({
  protocols: WEB,
  example,
  uses: ['path', 'query', 'fragment'],
})

/** The parameters are those that node-postgres reads. */
export const database: UrlRules = {
  protocols: ['postgres:', 'postgresql:'],
  example: 'postgresql://user:password@host:5432/name',
  uses: ['credentials', 'path', 'query'],
  parameters: [
    ...['host', 'port', 'user', 'password', 'ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert'],
    ...['sslnegotiation', 'uselibpqcompat', 'application_name', 'fallback_application_name', 'options'],
    ...['client_encoding', 'replication', 'statement_timeout', 'lock_timeout', 'query_timeout'],
    'idle_in_transaction_session_timeout',
  ],
  mayHaveOthers: true,
}

export const scanner: UrlRules = { protocols: ['tcp:', 'unix:'], example: 'tcp://127.0.0.1:3310' }

/**
 * `smtps:` stands for TLS from the start; a parameter for that would be ignored. The parameters are those
 * that nodemailer reads.
 */
export const mailServerUrl: UrlRules = {
  protocols: ['smtp:', 'smtps:'],
  example: 'smtps://user:password@host:465',
  uses: ['credentials', 'query'],
  parameters: [
    ...['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'authMethod', 'name', 'localAddress', 'pool'],
    ...['maxConnections', 'maxMessages', 'rateDelta', 'rateLimit'],
    ...['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout', 'debug', 'logger'],
    ...['tls.rejectUnauthorized', 'tls.servername', 'tls.minVersion', 'tls.maxVersion', 'tls.ciphers'],
  ],
}

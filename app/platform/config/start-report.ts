import { answersToLoopback } from '../http/security/known-host.ts'
import type { Config } from './config.ts'

interface Started {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'smtpUrl' | 'mailbox' | 'publicUrl' | 'host'>
  /** The address at which this machine reaches it. */
  url: string
  mailboxToken: string | undefined
  warnings: Iterable<string>
}

/**
 * What the terminal says once the server runs: where people open it, where its data and emails go, and what
 * the operator should know.
 */
export function startReport({ config, url, mailboxToken, warnings }: Started): string[] {
  const opens = answersToLoopback(config) ? url : config.publicUrl
  const token = mailboxToken ? `?token=${mailboxToken}` : ''
  return [
    `Unpause is running at ${opens}${opens === url ? '' : `, and listens at ${url}`}`,
    config.databaseUrl
      ? 'Data is stored in the PostgreSQL database set in DATABASE_URL.'
      : `Data is stored in ${config.dataDir}`,
    ...(config.smtpUrl ? ['Emails are sent over SMTP.'] : []),
    ...(config.mailbox ? [`Emails land at ${opens}/dev/mail${token}`] : []),
    ...warnings,
  ]
}

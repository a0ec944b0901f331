import type { Config } from './config.ts'

interface Started {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'smtpUrl' | 'mailbox'>
  url: string
  mailboxToken: string | undefined
  warnings: Iterable<string>
}

/**
 * What the terminal says once the server runs: where it is, where its data and emails go, and what the
 * operator should know.
 */
export function startReport({ config, url, mailboxToken, warnings }: Started): string[] {
  const token = mailboxToken ? `?token=${mailboxToken}` : ''
  return [
    `Unpause is running at ${url}`,
    config.databaseUrl
      ? 'Data is stored in the PostgreSQL database set in DATABASE_URL.'
      : `Data is stored in ${config.dataDir}`,
    ...(config.smtpUrl ? ['Emails are sent over SMTP.'] : []),
    ...(config.mailbox ? [`Emails land at ${url}/dev/mail${token}`] : []),
    ...warnings,
  ]
}

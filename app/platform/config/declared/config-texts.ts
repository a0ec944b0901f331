export type UrlPart = 'credentials' | 'host' | 'path' | 'query' | 'fragment'

const URL_PARTS: Record<UrlPart, string> = {
  credentials: 'user name or password',
  host: 'host name',
  path: 'path',
  query: 'query, which begins with a question mark',
  fragment: 'fragment, which begins with a #',
}

/** What to write for characters of a password that end it, or that a URL reads in another way. */
const ENCODED =
  '. In its user name and password, write / as %2F, ? as %3F, # as %23, @ as %40, : as %3A and % as %25'

/** Why the server doesn't start. The first ones follow the name of a setting. */
export const CONFIG_TEXTS = {
  boolean: 'must be 1 or 0',
  email: 'must be an email address',
  maxLength: (length: number) => `must have at most ${length} characters`,
  minLength: (length: number) => `must be at least ${length} characters long`,
  oneOf: (values: readonly string[]) => `must be one of ${values.join(', ')}`,
  url: (example: string, unused: readonly UrlPart[], takesPassword: boolean) =>
    `must be a URL such as ${example}${unused.map((part) => `, without a ${URL_PARTS[part]}`).join('')}${takesPassword ? ENCODED : ''}`,
  urlEscape: (takesPassword: boolean) =>
    `has a % that begins no escape of UTF-8. Write % itself as %25${takesPassword ? ENCODED : ''}`,
  urlParameters: (known: readonly string[]) =>
    `has a parameter that would be ignored. It takes these: ${known.join(', ')}`,
  urlDot: 'must have a host name without a dot at its end, since browsers send it without one',
  bucket:
    'must be the name of a bucket alone, such as unpause-files, without s3://, a host name or a folder behind it',
  otherParameters: (name: string, others: readonly string[]) =>
    `${name} has parameters that are ignored: ${others.join(', ')}.`,
  folder: 'must be a path without ~ or a variable at its beginning, which only shells replace',
  hosts: 'must be a list of hosts with their ports, such as 127.0.0.1:8053, forge.internal:443',
  nameServer: 'must be the address of a name server with its port, such as 10.0.0.53:53',
  gigabytes: (max: number) => `must be a number of gigabytes from 0 to ${max}`,
  wholeNumber: (max: number) => `must be a whole number from 0 to ${max}`,
  cut: (name: string) =>
    `${name} has a # in .env, and what follows it is ignored. If it belongs to the value, put the value into single quotes: ${name}='…'.`,
  behindQuote: (name: string) =>
    `What follows the closing quote of ${name} in .env is ignored. If it belongs to the value, put all of it into quotes that don't occur in it: '…', "…" or \`…\`.`,
  behindMark: (name: string) =>
    `${name} is ignored in .env, because an invisible byte order mark stands before it. Save the file as UTF-8 without such a mark.`,
  notUtf8: 'Nothing of .env is read, because it is saved as UTF-16. Save it as UTF-8.',
  notRead: (name: string) => `${name} is ignored in .env. Write its line as ${name}=….`,
  lineEnd: (name: string) =>
    `\\n in the double quotes of ${name} in .env is read as the end of a line. Put the value into single quotes: ${name}='…'.`,
  unknownSetting: (name: string, meant: string) => `${name} in .env is no setting. Did you mean ${meant}?`,
  listenUrl: 'DATABASE_LISTEN_URL needs DATABASE_URL, the address of the same database through a pooler.',
  replicaUrl: 'DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary.',
  notAReplica:
    "DATABASE_REPLICA_URL leads to another database: it isn't a physical replica of the one in DATABASE_URL.",
  publicUrl: 'PUBLIC_URL must be set when HOST accepts connections from other machines.',
  filesUrlHost: 'FILES_URL must have another host name than PUBLIC_URL.',
  filesUrlProtocol: 'FILES_URL must be https, as PUBLIC_URL is.',
  smtp: 'SMTP_URL must be set for an https PUBLIC_URL. EMAILS_WAIT=1 starts without it; emails then wait in the database.',
  google: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
  quote: 'QUOTE_TEXT and QUOTE_NAME must be set together.',
  s3: 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
} as const

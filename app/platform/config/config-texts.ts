/** Why the server doesn't start. The first ones follow the name of a setting. */
export const CONFIG_TEXTS = {
  boolean: 'must be 1 or 0',
  email: 'must be an email address',
  maxLength: (length: number) => `must have at most ${length} characters`,
  minLength: (length: number) => `must be at least ${length} characters long`,
  oneOf: (values: readonly string[]) => `must be one of ${values.join(', ')}`,
  url: (example: string) => `must be a URL such as ${example}`,
  gigabytes: (max: number) => `must be a number of gigabytes from 0 to ${max}`,
  wholeNumber: (max: number) => `must be a whole number from 0 to ${max}`,
  listenUrl: 'DATABASE_LISTEN_URL needs DATABASE_URL, the address of the same database through a pooler.',
  replicaUrl: 'DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary.',
  notAReplica:
    "DATABASE_REPLICA_URL leads to another database: it isn't a physical replica of the one in DATABASE_URL.",
  publicUrl: 'PUBLIC_URL must be set when HOST accepts connections from other machines.',
  filesUrlHost: 'FILES_URL must have another host name than PUBLIC_URL.',
  filesUrlPath: 'FILES_URL must have no path, query or password.',
  filesUrlProtocol: 'FILES_URL must be https, as PUBLIC_URL is.',
  smtp: 'SMTP_URL must be set for an https PUBLIC_URL. EMAILS_WAIT=1 starts without it; emails then wait in the database.',
  google: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
  quote: 'QUOTE_TEXT and QUOTE_NAME must be set together.',
  s3: 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
} as const

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { urlSettings } from './environment.ts'

const PUBLIC = { PUBLIC_URL: 'http://unpause.example' }

/** What a setting needs beside it. */
const BESIDE: Record<string, Record<string, string>> = {
  DATABASE_LISTEN_URL: { DATABASE_URL: 'postgresql://pooler.example/unpause' },
  DATABASE_REPLICA_URL: { DATABASE_URL: 'postgresql://primary.example/unpause' },
  ...Object.fromEntries(
    ['S3_BUCKET', 'S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'].map((name) => [
      name,
      { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' },
    ]),
  ),
}

/** Why the server doesn't start with this value, or null. */
function refusal(name: string, value: string): string | null {
  try {
    readConfig({ ...PUBLIC, EMAILS_WAIT: '1', ...BESIDE[name], [name]: value })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const ADDITIONS = {
  credentials: (url: string) => url.replace('://', '://ada:hidden7@'),
  path: (url: string) => `${url}/hidden7`,
  query: (url: string) => `${url}/?hidden7=1`,
  fragment: (url: string) => `${url}/#hidden7`,
}

describe.each(urlSettings())(
  '%s',
  (name, { protocols, uses = [], parameters, mayHaveOthers, isCompared }) => {
    const web = protocols.filter((protocol) => protocol !== 'unix:')

    test('takes what it uses, and refuses by name what would be ignored', () => {
      for (const protocol of web) {
        const url = `${protocol}//host.example:4000`
        expect(refusal(name, url)).toBeNull()
        expect(refusal(name, `${url}/`)).toBeNull()
        for (const part of ['credentials', 'path', 'query', 'fragment'] as const) {
          const message = refusal(name, ADDITIONS[part](url))
          if (part === 'query' && parameters && !mayHaveOthers)
            expect(message).toContain(`${name} has a parameter that`)
          else if (uses.includes(part)) expect(message).toBeNull()
          else expect(message).toContain(`${name} must be a URL such as`)
          expect(message ?? '').not.toContain('hidden7')
        }
      }
    })

    test('takes a dot at the end of the host name unless browsers send that name', () => {
      for (const protocol of web)
        for (const rest of ['host.example.', 'host.example.:4000'])
          if (isCompared)
            expect(refusal(name, `${protocol}//${rest}`)).toContain(`${name} must have a host name`)
          else expect(refusal(name, `${protocol}//${rest}`)).toBeNull()
    })

    test('must be whole, on one line and well escaped', () => {
      for (const protocol of web)
        for (const value of [
          '',
          'host.example',
          'host:99999999',
          '//ho\tst',
          '//ho\nst.example',
          '/host.example',
        ])
          expect(refusal(name, protocol + value)).toContain(`${name} must be a URL such as`)
      const [protocol] = web
      for (const rest of ['/50%', '/%zz'])
        expect(refusal(name, `${protocol}//host.example${rest}`)).toContain(`${name} `)
    })
  },
)

describe.each(urlSettings().filter(([, { uses }]) => uses?.includes('credentials')))(
  '%s',
  (name, { protocols: [protocol] }) => {
    test('takes a password as it was typed, or says by name that it must be escaped', () => {
      const characters = fc.constantFrom(...'aZ09/?#%@:&=+;, !$*()[]\\"\'<>|^`{}~é')
      fc.assert(
        fc.property(
          fc.string({ unit: characters, minLength: 1, maxLength: 12 }),
          fc.constantFrom('ada', 'ada%40club.example', ''),
          (secret, user) => {
            fc.pre(!/%[0-9a-f]{2}/i.test(secret))
            const value = `${protocol}//${user}:${secret}hidden7@host.example:4000`
            const message = refusal(name, value)
            if (message !== null) {
              expect(message).toContain(name)
              expect(message).not.toContain('hidden7')
              expect(message).toContain('write / as %2F')
              return
            }
            const { password, hostname } = new URL(value)
            expect([decodeURIComponent(password), hostname]).toEqual([`${secret}hidden7`, 'host.example'])
          },
        ),
        { numRuns: 300 },
      )
    })
  },
)

test.each([
  ['smtp://us%er:pw@host.example', 'SMTP_URL has a % that begins no escape of UTF-8. Write % itself as %25.'],
  ['smtp://ada%ff:pw@host.example', 'SMTP_URL has a % that begins no escape of UTF-8.'],
  ['smtp://ada:12/b@host.example', 'write / as %2F'],
  ['smtp://ada@club.example:12?b@host.example', '? as %3F'],
])('refuses SMTP_URL=%s', (value, message) => {
  expect(refusal('SMTP_URL', value)).toContain(message)
})

test.each(['secure=true', 'starttls=required', 'rejectUnauthorized=false', 'requireTLS=true&tls=no'])(
  'says that SMTP_URL has a parameter that would be ignored: %s',
  (query) => {
    expect(refusal('SMTP_URL', `smtp://ada:pw@host.example:587?${query}`)).toContain(
      'SMTP_URL has a parameter that would be ignored. It takes these: requireTLS, ',
    )
  },
)

test('takes the parameters that are read', () => {
  const query = 'requireTLS=true&tls.rejectUnauthorized=false&pool=true'
  expect(refusal('SMTP_URL', `smtp://host.example:587?${query}`)).toBeNull()
  expect(
    refusal('DATABASE_URL', 'postgresql://host.example/unpause?sslmode=require&pgbouncer=true'),
  ).toBeNull()
})

test.each(['s3://files', 'files/unpause', 'https://files.s3.example.com', 'files/', '/files', 'my files'])(
  'S3_BUCKET=%s is refused by name',
  (value) => {
    const message = refusal('S3_BUCKET', value)
    expect(message).toContain('S3_BUCKET must be the name of a bucket alone')
  },
)

test.each(['files', 'Unpause_files.2', 'arn:aws:s3:eu-west-1:123456789012:accesspoint/files'])(
  'S3_BUCKET=%s is taken',
  (value) => {
    expect(refusal('S3_BUCKET', value)).toBeNull()
  },
)

test('names every part that would be ignored', () => {
  expect(refusal('FILES_URL', 'https://ada@files.unpause.example/all?of=them#now')).toBe(
    'FILES_URL must be a URL such as https://files.unpause.example, without a user name or password, without a path, without a query, which begins with a question mark, without a fragment, which begins with a #.',
  )
})

test.each([
  ['PUBLIC_URL', 'http://'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp:///host.example'],
  ['CLAMD_URL', 'tcp://'],
])('refuses %s=%s, which has no host name', (name, value) => {
  expect(refusal(name, value)).toContain(`${name} must be a URL`)
})

test('a socket has a path and no host name', () => {
  expect(refusal('CLAMD_URL', 'unix:/run/clamav/clamd.ctl')).toBeNull()
  expect(refusal('CLAMD_URL', 'unix:///run/clamav/clamd.ctl')).toBeNull()
  expect(refusal('CLAMD_URL', 'unix://run/clamav/clamd.ctl')).toContain('without a host name')
  expect(refusal('CLAMD_URL', 'unix:/run/clam#av.ctl')).toContain('without a fragment')
  expect(refusal('DATABASE_URL', 'postgresql:///unpause?host=/run/postgresql')).toBeNull()
  expect(refusal('DATABASE_URL', 'postgresql://ada:pw@%2Frun%2Fpostgresql/unpause')).toBeNull()
})

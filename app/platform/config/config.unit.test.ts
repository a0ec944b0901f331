import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('has a default for every setting', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    demo: true,
    mailbox: 'this machine',
  })
  expect(config.dataDir).toBe(`${process.cwd()}/data`)
})

test('reports each invalid setting on its own line', () => {
  const readInvalid = () =>
    readConfig({
      PORT: 'http',
      ADMIN_EMAIL: 'ada',
      PUBLIC_URL: 'unpause.example',
      GOOGLE_CLIENT_ID: 'id',
      SECRET: 'short',
    })
  expect(readInvalid).toThrow(ConfigError)
  expect(readInvalid).toThrow(
    [
      'PORT must be a whole number from 0 to 65535.',
      'PUBLIC_URL must be a URL such as https://unpause.example.',
      'ADMIN_EMAIL must be an email address.',
      'SECRET must be at least 32 characters long.',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    ].join('\n'),
  )
})

test('sets the storage quota and the space to leave free in gigabytes', () => {
  const GB = 1024 ** 3
  expect(readConfig({})).toMatchObject({ storageQuota: 5 * GB, minFreeSpace: undefined })
  expect(readConfig({ STORAGE_QUOTA_GB: '0.5', MIN_FREE_GB: '0' })).toMatchObject({
    storageQuota: GB / 2,
    minFreeSpace: 0,
  })
  for (const [name, value] of [
    ['STORAGE_QUOTA_GB', '5 GB'],
    ['STORAGE_QUOTA_GB', '-1'],
    ['MIN_FREE_GB', 'NaN'],
  ])
    expect(() => readConfig({ [name!]: value })).toThrow(
      `${name} must be a number of gigabytes from 0 to 1000000.`,
    )
})

test.each([
  [{}, 'this machine'],
  [{ SMTP_URL: 'smtp://localhost:25' }, null],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://unpause.example' }, null],
  [{ PUBLIC_URL: 'http://unpause.example' }, null],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://unpause.example', DEV_MAILBOX: '1' }, 'token'],
  [{ DEV_MAILBOX: '1' }, 'token'],
  [{ SMTP_URL: 'smtp://localhost:25', DEV_MAILBOX: '1' }, null],
])('serves the mailbox with %o: %s', (env, open) => {
  expect(readConfig(env).mailbox).toBe(open)
})

test.each([
  [{ HOST: '0.0.0.0' }, 'PUBLIC_URL must be set when HOST accepts connections from other machines.'],
  [{ DATA_DIR: '~/unpause' }, 'DATA_DIR must be a path without ~ or a variable at its beginning'],
  [{ BACKUP_DIR: '$HOME/backups' }, 'BACKUP_DIR must be a path without ~ or a variable at its beginning'],
  [{ HOST: '192.168.1.5' }, 'PUBLIC_URL must be set when HOST accepts connections from other machines.'],
  [{ DATABASE_REPLICA_URL: 'replica.example' }, 'DATABASE_REPLICA_URL must be a URL such as postgresql://'],
  [
    { DATABASE_REPLICA_URL: 'postgresql://replica.example/unpause' },
    'DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary.',
  ],
  [{ PUBLIC_URL: 'https://unpause.example' }, 'SMTP_URL must be set for an https PUBLIC_URL.'],
  [{ PUBLIC_URL: 'https://unpause.example', EMAILS_WAIT: '0' }, 'EMAILS_WAIT=1 starts without it'],
])('refuses to start with %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each<Record<string, string>>([
  { HOST: '::1' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://unpause.example' },
  { PUBLIC_URL: 'https://unpause.example', SMTP_URL: 'smtp://localhost:25' },
  { PUBLIC_URL: 'https://unpause.example', EMAILS_WAIT: '1' },
  { PUBLIC_URL: 'https://unpause.example', DEV_MAILBOX: '1' },
])('starts with %o', (env) => {
  expect(() => readConfig(env)).not.toThrow()
})

test.each([
  [{}, 'nobody'],
  [{ PUBLIC_URL: 'http://unpause.example' }, 'nobody'],
  [{ PUBLIC_URL: 'https://unpause.example', EMAILS_WAIT: '1' }, 'admins'],
  [{ PUBLIC_URL: 'https://unpause.example', EMAILS_WAIT: '1', REQUIRE_SECOND_FACTOR: 'nobody' }, 'nobody'],
  [{ REQUIRE_SECOND_FACTOR: 'admins' }, 'admins'],
  [{ REQUIRE_SECOND_FACTOR: 'everyone' }, 'everyone'],
])('with %o, two-step sign-in is required of %s', (env, who) => {
  const { requireSecondFactor, siteSettings } = readConfig(env)
  expect(requireSecondFactor).toBe(who)
  expect(siteSettings.requires_second_factor).toBe(who === 'everyone')
})

test('[AUTH-03] pages know whether Google is set up', () => {
  expect(readConfig({}).siteSettings.has_google).toBe(false)
  const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(readConfig(env).siteSettings.has_google).toBe(true)
})

test('rejects another REQUIRE_SECOND_FACTOR', () => {
  expect(() => readConfig({ REQUIRE_SECOND_FACTOR: 'yes' })).toThrow(
    'REQUIRE_SECOND_FACTOR must be one of admins, everyone, nobody.',
  )
})

test.each([
  ['', 0],
  ['2', 2],
])('TRUST_PROXY=%s trusts %i proxies', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(trusted)
})

test.each(['true', '-1', '1.5', '11'])('rejects TRUST_PROXY=%s', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY must be a whole number from 0 to 10.')
})

test('pages may be stored by a CDN for up to an hour, and are by default stored by none', () => {
  expect(readConfig({}).cdnSeconds).toBe(0)
  expect(readConfig({ CDN_SECONDS: '3600' }).cdnSeconds).toBe(3600)
  for (const value of ['3601', '-1', '1.5', 'a minute'])
    expect(() => readConfig({ CDN_SECONDS: value })).toThrow(
      'CDN_SECONDS must be a whole number from 0 to 3600.',
    )
})

test('[SHELL-20] reads the social links that are set', () => {
  const read = readConfig({ SOCIAL_X: 'https://x.com/unpause', SOCIAL_GITHUB: 'http://git.example/' })
  expect(read.siteSettings.social).toEqual({ x: 'https://x.com/unpause', github: 'http://git.example/' })
  expect(readConfig({}).siteSettings.social).toEqual({})
})

test.each(['SOCIAL_DISCORD', 'SOCIAL_X', 'SOCIAL_LINKEDIN', 'SOCIAL_GITHUB'])(
  '[SHELL-20] requires %s to be a URL',
  (name) => {
    for (const value of ['unpause', 'javascript:alert(1)', 'mailto:us@unpause.example'])
      expect(() => readConfig({ [name]: value })).toThrow(`${name} must be a URL such as https://`)
  },
)

test('[LAND-19] requires the quote and its name together', () => {
  expect(readConfig({ QUOTE_TEXT: 'It reads like a pause.', QUOTE_NAME: 'Maya' }).siteSettings.quote).toEqual(
    {
      text: 'It reads like a pause.',
      name: 'Maya',
    },
  )
  expect(readConfig({}).siteSettings.quote).toBeNull()
  for (const half of [{ QUOTE_TEXT: 'It reads like a pause.' }, { QUOTE_NAME: 'Maya' }])
    expect(() => readConfig(half)).toThrow('QUOTE_TEXT and QUOTE_NAME must be set together.')
  expect(() => readConfig({ QUOTE_TEXT: 'x'.repeat(301), QUOTE_NAME: 'Maya' })).toThrow(
    'QUOTE_TEXT must have at most 300 characters.',
  )
})

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', ADMIN_EMAIL: '  ' })).toMatchObject({ port: 3000, adminEmail: undefined })
})

test('reduces PUBLIC_URL to its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://unpause.example/', EMAILS_WAIT: '1' }).publicUrl).toBe(
    'https://unpause.example',
  )
})

test('FILES_URL is an origin of its own', () => {
  const read = (FILES_URL: string, PUBLIC_URL = 'https://unpause.example') =>
    readConfig({ PUBLIC_URL, FILES_URL, EMAILS_WAIT: '1' }).filesUrl
  expect(readConfig({}).filesUrl).toBeUndefined()
  expect(read('https://files.unpause.example/')).toBe('https://files.unpause.example')
  expect(read('http://files.localhost:3000', 'http://localhost:3000')).toBe('http://files.localhost:3000')
  for (const [value, message] of [
    ['files.unpause.example', 'FILES_URL must be a URL such as https://files.unpause.example.'],
    ['https://unpause.example', 'FILES_URL must have another host name than PUBLIC_URL.'],
    ['https://unpause.example:8443', 'FILES_URL must have another host name than PUBLIC_URL.'],
    [
      'https://files.unpause.example/all',
      'FILES_URL must be a URL such as https://files.unpause.example, without a path.',
    ],
    ['https://me@files.unpause.example', 'without a user name or password.'],
    ['http://files.unpause.example', 'FILES_URL must be https, as PUBLIC_URL is.'],
  ] as const)
    expect(() => read(value)).toThrow(message)
})

test('requires all S3 settings or none', () => {
  const complete = {
    S3_BUCKET: 'unpause',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const message = 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'
  expect(readConfig(complete).s3).toMatchObject({ bucket: 'unpause', endpoint: undefined })
  expect(readConfig({ ...complete, S3_ENDPOINT: 'https://s3.example.com' }).s3).toMatchObject({
    endpoint: 'https://s3.example.com',
  })
  expect(readConfig({}).s3).toBeUndefined()
  for (const missing of Object.keys(complete))
    expect(() => readConfig({ ...complete, [missing]: '' })).toThrow(message)
  for (const endpoint of ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'])
    expect(() => readConfig({ [endpoint]: 'https://s3.example.com' })).toThrow(message)
})

test('other servers: nothing private is allowed, and lookups go to the public registries', () => {
  const { outbound, registries } = readConfig({})
  expect(outbound).toEqual({ allowed: [], resolver: undefined })
  expect(registries.github).toBe('https://api.github.com')
  const read = readConfig({
    OUTBOUND_ALLOW: 'forge.internal:443',
    OUTBOUND_RESOLVER: '[::1]:5353',
    NPM_REGISTRY_URL: 'http://npm.internal/registry/',
  })
  expect(read.outbound).toEqual({ allowed: [{ host: 'forge.internal', port: 443 }], resolver: '[::1]:5353' })
  expect(read.registries.npm).toBe('http://npm.internal/registry')
  expect(() => readConfig({ OUTBOUND_ALLOW: 'forge.internal' })).toThrow(
    /OUTBOUND_ALLOW must be a list of hosts/,
  )
  expect(() => readConfig({ OUTBOUND_RESOLVER: 'dns.internal:53' })).toThrow(
    /OUTBOUND_RESOLVER must be the address/,
  )
})

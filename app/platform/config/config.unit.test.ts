import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment is a working one', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    demo: true,
    mailbox: true,
  })
  expect(config.dataDir).toBe(`${process.cwd()}/data`)
})

test('each mistake gets a sentence of its own', () => {
  const mistakes = () =>
    readConfig({
      PORT: 'http',
      ADMIN_EMAIL: 'ada',
      PUBLIC_URL: 'unpause.example',
      GOOGLE_CLIENT_ID: 'id',
      SECRET: 'short',
    })
  expect(mistakes).toThrow(ConfigError)
  expect(mistakes).toThrow(
    [
      'PORT must be a number from 0 to 65535.',
      'PUBLIC_URL must be an address such as https://unpause.example.',
      'ADMIN_EMAIL must be a mail address.',
      'SECRET must have at least 32 characters.',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    ].join('\n'),
  )
})

test.each([
  [{}, true],
  [{ SMTP_URL: 'smtp://localhost:25' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', DEV_MAILBOX: '1' }, true],
  [{ SMTP_URL: 'smtp://localhost:25', DEV_MAILBOX: '1' }, false],
])('the mailbox with %o is open: %s', (env, open) => {
  expect(readConfig(env).mailbox).toBe(open)
})

test.each([
  ['', 0],
  ['2', 2],
])('TRUST_PROXY=%s trusts %i proxies', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trusted)
})

test.each(['true', '-1', '1.5', '11'])('TRUST_PROXY=%s is refused', (given) => {
  expect(() => readConfig({ TRUST_PROXY: given })).toThrow('TRUST_PROXY must be a number from 0 to 10.')
})

test('[SHELL-20] social links are web addresses, and absent where not set', () => {
  const read = readConfig({ SOCIAL_X: 'https://x.com/unpause', SOCIAL_GITHUB: 'http://git.example/' })
  expect(read.siteSettings.social).toEqual({ x: 'https://x.com/unpause', github: 'http://git.example/' })
  expect(readConfig({}).siteSettings.social).toEqual({})
})

test.each(['SOCIAL_DISCORD', 'SOCIAL_X', 'SOCIAL_LINKEDIN', 'SOCIAL_GITHUB'])(
  '[SHELL-20] %s must be a web address',
  (name) => {
    for (const value of ['unpause', 'javascript:alert(1)', 'mailto:us@unpause.example'])
      expect(() => readConfig({ [name]: value })).toThrow(`${name} must be an address such as https://`)
  },
)

test('[LAND-19] the quote and its name are set together', () => {
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

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', ADMIN_EMAIL: '  ' })).toMatchObject({ port: 3000, adminEmail: undefined })
})

test('the public address is an origin, whatever path stands behind it', () => {
  expect(readConfig({ PUBLIC_URL: 'https://unpause.example/' }).publicUrl).toBe('https://unpause.example')
})

test('an object store is told whole or not at all', () => {
  const whole = {
    S3_BUCKET: 'unpause',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const sentence = 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'
  expect(readConfig(whole).s3).toMatchObject({ bucket: 'unpause', endpoint: undefined })
  expect(readConfig({ ...whole, S3_ENDPOINT: 'https://s3.example.com' }).s3).toMatchObject({
    endpoint: 'https://s3.example.com',
  })
  expect(readConfig({}).s3).toBeUndefined()
  for (const missing of Object.keys(whole))
    expect(() => readConfig({ ...whole, [missing]: '' })).toThrow(sentence)
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.com' })).toThrow(sentence)
})

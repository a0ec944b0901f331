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

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', ADMIN_EMAIL: '  ' })).toMatchObject({ port: 3000, adminEmail: undefined })
})

test('the public address is an origin, whatever path stands behind it', () => {
  expect(readConfig({ PUBLIC_URL: 'https://unpause.example/' }).publicUrl).toBe('https://unpause.example')
})

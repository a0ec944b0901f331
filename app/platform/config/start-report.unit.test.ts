import { expect, test } from 'vitest'
import { startReport } from './start-report.ts'

const report = (host: string, publicUrl: string) =>
  startReport({
    config: {
      host,
      publicUrl,
      databaseUrl: undefined,
      dataDir: '/data',
      smtpUrl: undefined,
      mailbox: 'token',
    },
    url: 'http://localhost:3000',
    mailboxToken: 'abc',
    warnings: [],
  })

test('the start names an address that is answered, also for the mailbox', () => {
  const local = ['Unpause is running at http://localhost:3000', 'Data is stored in /data']
  const mailbox = 'Emails land at http://localhost:3000/dev/mail?token=abc'
  expect(report('127.0.0.1', 'https://unpause.example')).toEqual([...local, mailbox])
  expect(report('0.0.0.0', 'http://localhost:3000')).toEqual([...local, mailbox])
  expect(report('0.0.0.0', 'http://192.0.2.7:3000')).toEqual([
    'Unpause is running at http://192.0.2.7:3000, and listens at http://localhost:3000',
    'Data is stored in /data',
    'Emails land at http://192.0.2.7:3000/dev/mail?token=abc',
  ])
})

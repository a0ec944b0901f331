import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { prepareMailer } from '../../../../test/test-mailer.ts'
import { OPERATOR_TEXTS } from '../../config/operator-texts.ts'
import { emailCounts } from '../emails.db.ts'
import { smtpTransport, type Transport } from './email-transport.ts'
import { mailServer } from './mail-server.fixture.ts'
import { watchMailServer } from './mail-server-watch.ts'

const { parts, queue, startTestMailer, outcome } = prepareMailer()
/** The delays are long, so that only the watch sends something while a test runs. */
const timing = { retryDelay: 3600, pollInterval: 0.5 }

const warnings = new Set<string>()
let transport: Transport

beforeEach(async () => {
  const { db, jobs, server } = parts
  transport = watchMailServer(smtpTransport(server.url), { db, jobs, warnings, probeInterval: 200 })
  await startTestMailer(transport, timing)
})
afterEach(() => {
  transport.close()
  warnings.clear()
})

const isWaiting = async (id: string) => expect(await outcome(id)).toMatchObject({ sent: false, attempts: 1 })

describe('a mail server that is away', () => {
  it('is reported until it is back; then everything that was promised arrives once, the first first', async () => {
    const { port } = new URL(parts.server.url)
    await parts.server.close()
    const subjects = Array.from({ length: 17 }, (_, number) => `Promised ${String(number).padStart(2, '0')}`)
    for (const subject of subjects) {
      const id = await queue({ subject })
      await eventually(async () => expect((await outcome(id)).attempts).toBeGreaterThan(0))
    }
    await eventually(async () =>
      expect(await emailCounts(parts.db)).toEqual({ waiting: 17, retrying: 17, failed: 0 }),
    )
    expect([...warnings]).toEqual([OPERATOR_TEXTS.mailServerAway])

    parts.server = await mailServer(Number(port))
    await eventually(async () => expect((await emailCounts(parts.db)).waiting).toBe(0))
    expect([...warnings]).toEqual([])
    const received = parts.server.received.map(({ raw }) => raw.match(/^Subject: (.+)$/m)?.[1]?.trim() ?? '')
    expect(received.toSorted()).toEqual(subjects)
    expect(received[0]).toBe(subjects[0])
    // They come five at a time.
    for (const [index, subject] of received.entries())
      expect(Math.abs(subjects.indexOf(subject) - index)).toBeLessThan(6)
  })

  it('is not one that defers or rejects a single email', async () => {
    for (const reaction of ['defer', 'reject'] as const) {
      parts.server.next.push(reaction)
      const id = await queue()
      await eventually(() => isWaiting(id))
    }
    expect([...warnings]).toEqual([])
  })

  it('is one that breaks the connection', async () => {
    parts.server.next.push('hang up')
    const id = await queue()
    await eventually(() => expect([...warnings]).toEqual([OPERATOR_TEXTS.mailServerAway]))
    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 2 }))
    expect([...warnings]).toEqual([])
  })
})

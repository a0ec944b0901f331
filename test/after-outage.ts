import { expect, vi } from 'vitest'
import { emailWriters } from '../app/email-writers.server.ts'
import { storiesFound } from '../app/features/stories/stories.read.ts'
import { deliverEmail } from '../app/platform/mail/delivery/delivery.ts'
import type { OutgoingEmail, Transport } from '../app/platform/mail/delivery/email-transport.ts'
import type { TestApp } from './app.ts'

/**
 * Sends the only queued email of a kind: the `first` try fails, and the second is `later`, after `act`.
 * @returns what reaches the mail server
 */
export async function afterOutage(
  app: TestApp,
  kind: string,
  act: () => unknown,
  { first = Date.now(), later = first + 30 * 60_000 }: { first?: number; later?: number } = {},
): Promise<OutgoingEmail | undefined> {
  const queued = await app.db.system((tx) =>
    tx.selectFrom('app.mails').select('id').where('kind', '=', kind).execute(),
  )
  expect(queued, `queued emails of the kind ${kind}`).toHaveLength(1)
  const deliver = (send: Transport['send']) =>
    deliverEmail(
      {
        db: app.db,
        transport: { send, close: () => undefined },
        from: { name: 'Unpause', address: 'hello@unpause.example' },
        writers: emailWriters({
          publicUrl: app.config.publicUrl,
          unsubscribeKey: app.services.unsubscribeKey,
          findStories: storiesFound,
        }),
        log: { error: vi.fn() },
      },
      queued[0]!.id,
    )
  vi.useFakeTimers({ toFake: ['Date'], now: first })
  await expect(deliver(() => Promise.reject(new Error('No route')))).rejects.toThrow('No route')
  vi.useRealTimers()
  await act()
  vi.useFakeTimers({ toFake: ['Date'], now: later })
  const send = vi.fn<Transport['send']>(async () => undefined)
  await deliver(send)
  vi.useRealTimers()
  return send.mock.calls[0]?.[0]
}

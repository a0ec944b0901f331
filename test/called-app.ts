import { webhookReceiver } from '../app/features/accounts/webhooks/sending/webhook-receiver.fixture.ts'
import type { Tables } from '../app/platform/database/tables.ts'
import { testApp } from './app.ts'
import { dnsServer } from './dns-server.ts'
import { aComment, aStartup } from './factories.ts'
import { webhooksOf } from './webhooks.ts'

/** The product, a server on this machine that its webhooks may call, and a name server for tests. */
export async function calledApp() {
  const receiver = await webhookReceiver()
  const dns = await dnsServer({})
  const app = await testApp({ OUTBOUND_ALLOW: receiver.host, OUTBOUND_RESOLVER: `127.0.0.1:${dns.port}` })
  const hooks = webhooksOf(app)
  return {
    app,
    dns,
    hooks,
    receiver,
    /** Removes webhooks and what was called, and the rows of other tables that a test names. */
    async reset(...tables: (keyof Tables)[]) {
      receiver.received.length = 0
      receiver.answers.clear()
      // A suspension ends sessions.
      for (const person of [app.people.ann, app.people.ada]) app.dropSession(person.id)
      const own = ['webhooks', 'startups', 'suspensions', 'app.webhook_events', 'app.rate_limits'] as const
      await app.db.system(async (tx) => {
        for (const table of [...own, ...tables]) await tx.deleteFrom(table).execute()
      })
    },
    /** Makes Ann's webhook, which is told of comments, and a comment of Ben's. */
    async aCommentToTell(path = '/hook') {
      const { ann, ben } = app.people
      const webhook = await hooks.make(ann, receiver.addressOf(path), ['comment.created'])
      const story = await aStartup(app.db, ann, { name: `Lumbermill of ${path}` })
      const comment = await aComment(app.db, story, ben, { content: 'We keep ours in a biscuit tin.' })
      return { webhook, story, comment }
    },
    /** The first webhook of Ann's. */
    state: async () => (await hooks.list(app.people.ann))[0]!,
    callsTo: (path: string) => receiver.received.filter((call) => call.path === path),
    async close() {
      receiver.close()
      dns.close()
      await app.close()
    },
  }
}

export type CalledApp = Awaited<ReturnType<typeof calledApp>>

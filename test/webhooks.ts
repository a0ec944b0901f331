import { WebhookCaller } from '../app/features/accounts/webhooks/sending/call-webhooks.server.ts'
import type {
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '../app/features/accounts/webhooks/webhook.schema.ts'
import type { WebhookEvent } from '../app/features/accounts/webhooks/webhook.ts'
import type { TestApp } from './app.ts'

type Person = { id: string }

/** What a member does with webhooks, and how one process calls them. */
export function webhooksOf(app: TestApp) {
  const send = (as: Person, path = '', options: { method?: string; json?: unknown } = {}) =>
    app.request(`/api/webhooks${path}`, { as, ...options })
  return {
    send,
    make: async (
      as: Person,
      address: string,
      events: WebhookEvent[],
      other: object = {},
    ): Promise<WebhookWithSecret> => {
      const response = await send(as, '', { json: { id: crypto.randomUUID(), address, events, ...other } })
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
      return response.json()
    },
    list: async (as: Person): Promise<Webhook[]> => (await send(as)).json(),
    log: async (as: Person, id: string): Promise<WebhookDelivery[]> =>
      (await (await send(as, `/${id}/deliveries`)).json()).items,
    /** Calls all that is due. */
    callAll: () => new WebhookCaller(app.services).settle(),
    /** Makes the pause before the next try pass. */
    makeDue: () =>
      app.db.system((tx) =>
        tx
          .updateTable('app.webhook_deliveries')
          .set({ due_at: new Date(0) })
          .where('state', '=', 'waiting')
          .execute(),
      ),
  }
}

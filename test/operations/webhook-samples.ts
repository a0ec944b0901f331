import type { TestApp } from '../app.ts'
import { aWebhook, aWebhookDelivery } from '../webhook-factories.ts'
import type { Prepare } from './sample-requests.ts'

const toWebhook =
  (json?: Record<string, unknown>): Prepare =>
  async (app) => ({
    as: app.people.ben,
    path: { id: (await theOnly(app)).id },
    ...(json && { json }),
  })

/** Nobody has more than ten. */
async function theOnly({ db, people }: TestApp) {
  await db.system((tx) => tx.deleteFrom('webhooks').execute())
  return aWebhook(db, people.ben)
}

export const WEBHOOK_SAMPLES: Record<string, Prepare> = {
  'GET /api/webhooks': ({ people }) => ({ as: people.ben }),
  'POST /api/webhooks': async ({ db, people }) => {
    await db.system((tx) => tx.deleteFrom('webhooks').execute())
    return {
      as: people.ben,
      json: {
        id: crypto.randomUUID(),
        address: 'https://hooks.example.com/unpause',
        events: ['comment.created'],
      },
    }
  },
  'PATCH /api/webhooks/{id}': toWebhook({ state: 'paused' }),
  'DELETE /api/webhooks/{id}': toWebhook(),
  'PUT /api/webhooks/{id}/address': toWebhook({ address: 'https://hooks.example.com/other' }),
  'POST /api/webhooks/{id}/secret': toWebhook(),
  'POST /api/webhooks/{id}/test': toWebhook(),
  'GET /api/webhooks/{id}/deliveries': toWebhook(),
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': async (app) => {
    const webhook = await theOnly(app)
    const delivery = await aWebhookDelivery(app.db, webhook)
    return { as: app.people.ben, path: { id: webhook.id, delivery: delivery.id } }
  },
}

import type { Database } from '../app/platform/database/database.ts'
import { insertRow, type Overrides, type RowOwner } from './factories.ts'

/** A webhook about what is the owner's. Nobody can read its secret. */
export const aWebhook = (db: Database, owner: RowOwner, overrides: Overrides<'webhooks'> = {}) =>
  insertRow(db, 'webhooks', {
    user_id: owner.id,
    address: 'https://hooks.example.com/unpause',
    events: ['comment.created'],
    secret: 'encrypted',
    ...overrides,
  })

/** A test that has arrived. */
export async function aWebhookDelivery(db: Database, webhook: RowOwner) {
  const event = await insertRow(db, 'app.webhook_events', {
    kind: 'test',
    thing_id: webhook.id,
    sequence: Date.now(),
  })
  return insertRow(db, 'app.webhook_deliveries', {
    webhook_id: webhook.id,
    event_id: event.id,
    state: 'delivered',
    tries: 1,
  })
}

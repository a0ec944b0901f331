import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

/** Statements and outcomes of what members have called when something happens. */
export const webhookAccess: Record<string, Access> = {
  webhooks: {
    statements: {
      select: ({ webhook }) => sql`select id from webhooks where id = ${webhook.id}`,
      insert: (_, me) => make(me),
      forge: (_, __, other) => make(other),
      update: ({ webhook }) => sql`update webhooks set state = 'paused' where id = ${webhook.id}`,
      delete: ({ webhook }) => sql`delete from webhooks where id = ${webhook.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'done', 'denied', 'done', 'done'],
      suspended: ['done', 'denied', 'denied', 'nothing', 'done'],
      admin: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
    },
  },

  own_webhook_deliveries: {
    statements: {
      select: ({ webhook }) => sql`select id from own_webhook_deliveries where webhook_id = ${webhook.id}`,
      insert: ({ webhook }) => sql`insert into own_webhook_deliveries (webhook_id) values (${webhook.id})`,
      update: ({ webhook }) =>
        sql`update own_webhook_deliveries set state = 'waiting' where webhook_id = ${webhook.id}`,
      delete: ({ webhook }) => sql`delete from own_webhook_deliveries where webhook_id = ${webhook.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },
}

const make = (owner: { id: string }) => sql`
  insert into webhooks (user_id, address, events, secret)
  values (${owner.id}, 'https://hooks.example.com/', array['comment.created'], 'encrypted')`

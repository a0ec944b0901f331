import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

const OWN = {
  guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
  member: ['nothing', 'done', 'denied', 'nothing', 'denied'],
  owner: ['done', 'done', 'denied', 'done', 'denied'],
  suspended: ['done', 'done', 'denied', 'done', 'denied'],
  admin: ['nothing', 'done', 'denied', 'nothing', 'denied'],
} as const

export const notificationAccess: Record<string, Access> = {
  notifications: {
    statements: {
      select: ({ notification }) => sql`select id from notifications where id = ${notification.id}`,
      insert: (_, me) => sql`
        insert into notifications (user_id, kind, thing, is_listed) values (${me.id}, 'role', 'x', true)`,
      forge: (_, __, other) => sql`
        insert into notifications (user_id, kind, thing, is_listed) values (${other.id}, 'role', 'x', true)`,
      update: ({ notification }) =>
        sql`update notifications set read_at = now() where id = ${notification.id}`,
      delete: ({ notification }) => sql`delete from notifications where id = ${notification.id}`,
    },
    outcomes: {
      ...OWN,
      member: ['nothing', 'denied', 'denied', 'nothing', 'denied'],
      owner: ['done', 'denied', 'denied', 'done', 'denied'],
      suspended: ['done', 'denied', 'denied', 'done', 'denied'],
      admin: ['nothing', 'denied', 'denied', 'nothing', 'denied'],
    },
  },

  own_notifications: {
    statements: {
      select: ({ notification }) => sql`select id from own_notifications where id = ${notification.id}`,
      insert: () => sql`insert into own_notifications (kind, thing) values ('role', 'x')`,
      update: ({ notification }) =>
        sql`update own_notifications set read_at = now() where id = ${notification.id}`,
      delete: ({ notification }) => sql`delete from own_notifications where id = ${notification.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  notification_preferences: {
    statements: {
      select: ({ who }) => sql`select kind from notification_preferences where user_id = ${who.ann.id}`,
      insert: (_, me) => sql`insert into notification_preferences (user_id, kind) values (${me.id}, 'reply')`,
      forge: (_, __, other) =>
        sql`insert into notification_preferences (user_id, kind) values (${other.id}, 'reply')`,
      update: ({ who }) =>
        sql`update notification_preferences set email = 'off' where user_id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from notification_preferences where user_id = ${who.ann.id}`,
    },
    outcomes: OWN,
  },

  notification_times: {
    statements: {
      select: ({ who }) => sql`select time_zone from notification_times where user_id = ${who.ann.id}`,
      insert: (_, me) => sql`
        insert into notification_times (user_id, daily_hour) values (${me.id}, 9)
        on conflict (user_id) do update set daily_hour = 9`,
      forge: (_, __, other) =>
        sql`insert into notification_times (user_id, daily_hour) values (${other.id}, 9)`,
      update: ({ who }) => sql`update notification_times set daily_hour = 9 where user_id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from notification_times where user_id = ${who.ann.id}`,
    },
    outcomes: OWN,
  },

  push_subscriptions: {
    statements: {
      select: ({ pushSubscription }) =>
        sql`select id from push_subscriptions where id = ${pushSubscription.id}`,
      insert: (world, me) => give(me, world.sessionOf[me.id]?.id),
      forge: (world, me, other) => give(other, world.sessionOf[me.id]?.id),
      update: ({ pushSubscription }) =>
        sql`update push_subscriptions set endpoint = 'https://fcm.googleapis.com/x' where id = ${pushSubscription.id}`,
      delete: ({ pushSubscription }) => sql`delete from push_subscriptions where id = ${pushSubscription.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'denied', 'nothing'],
      owner: ['done', 'done', 'denied', 'denied', 'done'],
      // The suspension ended their sessions, and with them this.
      suspended: ['nothing', 'denied', 'denied', 'denied', 'nothing'],
      admin: ['nothing', 'done', 'denied', 'denied', 'nothing'],
    },
  },
}

const give = (owner: { id: string }, session: string | undefined) => sql`
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key)
  values (${owner.id}, ${session}, ${`https://fcm.googleapis.com/${owner.id}`}, ${'B'.repeat(87)}, ${'a'.repeat(22)}, ${'S'.repeat(87)})`

import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

/** The handover of a project that Cyd takes over from Ann. */
export const handoverAccess: Record<string, Access> = {
  handovers: {
    statements: {
      select: ({ room }) => sql`select id from handovers where id = ${room.id}`,
      insert: ({ room }) => sql`insert into handovers (conversation_id) values (${room.conversationId})`,
      update: ({ room }) => sql`update handovers set state = 'done' where id = ${room.id}`,
      delete: ({ room }) => sql`delete from handovers where id = ${room.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  handover_items: {
    statements: {
      select: ({ room }) => sql`select id from handover_items where handover_id = ${room.id}`,
      insert: ({ room }) =>
        sql`insert into handover_items (handover_id, kind, what) values (${room.id}, 'other', 'The machine')`,
      update: ({ room }) =>
        sql`update handover_items set note = 'The tests, too.' where handover_id = ${room.id} and kind = 'scope'`,
      delete: ({ room }) => sql`delete from handover_items where handover_id = ${room.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'nothing', 'denied'],
      owner: ['done', 'done', '-', 'done', 'denied'],
      suspended: ['done', 'denied', '-', 'nothing', 'denied'],
      admin: ['nothing', 'denied', '-', 'nothing', 'denied'],
    },
  },

  handover_history: {
    statements: {
      select: ({ room }) => sql`select id from handover_history where handover_id = ${room.id}`,
      insert: ({ room }) => sql`insert into handover_history (handover_id, act) values (${room.id}, 'ended')`,
      update: ({ room }) => sql`update handover_history set words = '' where handover_id = ${room.id}`,
      delete: ({ room }) => sql`delete from handover_history where handover_id = ${room.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  // Whoever gives a thing doesn't read the code that proves that it has arrived.
  handover_tokens: {
    statements: {
      select: ({ room }) =>
        sql`select token from handover_tokens where id in (select id from handover_items where handover_id = ${room.id})`,
      insert: () => sql`insert into handover_tokens (token) values ('x')`,
      update: () => sql`update handover_tokens set token = 'x'`,
      delete: () => sql`delete from handover_tokens`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['nothing', 'denied', '-', 'denied', 'denied'],
      suspended: ['nothing', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },
}

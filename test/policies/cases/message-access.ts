import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

export const interestAccess: Record<string, Access> = {
  interest_contacts: {
    ids: '[ROLES-04]',
    statements: {
      select: ({ interest }) => sql`select id from interest_contacts where id = ${interest.id}`,
      insert: ({ opportunity }, me) => sql`
        insert into interest_contacts (revival_opportunity_id, interested_user_id, message)
        values (${opportunity.id}, ${me.id}, 'Let me try.')`,
      forge: ({ opportunity }, _, other) => sql`
        insert into interest_contacts (revival_opportunity_id, interested_user_id, message)
        values (${opportunity.id}, ${other.id}, 'Let me try.')`,
      update: ({ interest }) => sql`update interest_contacts set read_at = now() where id = ${interest.id}`,
      delete: ({ interest }) => sql`delete from interest_contacts where id = ${interest.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'nothing', 'denied'],
      owner: ['done', 'denied', 'denied', 'done', 'denied'],
      suspended: ['done', 'denied', 'denied', 'done', 'denied'],
      admin: ['nothing', 'done', 'denied', 'nothing', 'denied'],
    },
  },

  interest_reply_addresses: {
    ids: '[REVIVE-13]',
    statements: {
      select: ({ interest }) => sql`select reply_to from interest_reply_addresses where id = ${interest.id}`,
      insert: ({ interest }) =>
        sql`insert into interest_reply_addresses (id, reply_to) values (${interest.id}, 'a@b.cd')`,
      update: ({ interest }) =>
        sql`update interest_reply_addresses set reply_to = 'a@b.cd' where id = ${interest.id}`,
      delete: ({ interest }) => sql`delete from interest_reply_addresses where id = ${interest.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  conversations: {
    statements: {
      select: ({ conversation }) => sql`select id from conversations where id = ${conversation.id}`,
      insert: ({ opportunity }) => sql`
        insert into conversations (kind, revival_opportunity_id, name, state)
        values ('offer', ${opportunity.id}, 'Mine', 'new')`,
      update: ({ conversation }) =>
        sql`update conversations set state = 'talking' where id = ${conversation.id}`,
      delete: ({ conversation }) => sql`delete from conversations where id = ${conversation.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  own_conversations: {
    statements: {
      select: ({ conversation }) => sql`select other_id from own_conversations where id = ${conversation.id}`,
      insert: () => sql`insert into own_conversations (kind, name, state) values ('offer', 'Mine', 'new')`,
      update: ({ conversation }) =>
        sql`update own_conversations set state = 'talking' where id = ${conversation.id}`,
      delete: ({ conversation }) => sql`delete from own_conversations where id = ${conversation.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  owner_conversation_order: {
    statements: {
      select: ({ conversation }) =>
        sql`select id from owner_conversation_order where id = ${conversation.id}`,
      insert: () => sql`insert into owner_conversation_order (kind, state) values ('offer', 'new')`,
      update: ({ conversation }) =>
        sql`update owner_conversation_order set state = 'talking' where id = ${conversation.id}`,
      delete: ({ conversation }) => sql`delete from owner_conversation_order where id = ${conversation.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  // The owner of the row is the founder, not the member who wrote.
  member_conversation_order: {
    statements: {
      select: ({ conversation }) =>
        sql`select id from member_conversation_order where id = ${conversation.id}`,
      insert: () => sql`insert into member_conversation_order (kind, state) values ('offer', 'new')`,
      update: ({ conversation }) =>
        sql`update member_conversation_order set state = 'talking' where id = ${conversation.id}`,
      delete: ({ conversation }) => sql`delete from member_conversation_order where id = ${conversation.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['nothing', 'denied', '-', 'denied', 'denied'],
      suspended: ['nothing', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  messages: {
    statements: {
      select: ({ conversation }) => sql`select id from messages where conversation_id = ${conversation.id}`,
      insert: ({ conversation }) =>
        sql`insert into messages (conversation_id, content) values (${conversation.id}, 'Hello.')`,
      // The row is in the name of the other side.
      forge: ({ conversation }) =>
        sql`insert into messages (conversation_id, content, by_owner) values (${conversation.id}, 'Hello.', false)`,
      update: ({ conversation }) =>
        sql`update messages set content = 'Never.' where conversation_id = ${conversation.id}`,
      delete: ({ conversation }) => sql`delete from messages where conversation_id = ${conversation.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'denied', 'denied', 'denied', 'denied'],
      owner: ['done', 'done', 'denied', 'denied', 'denied'],
      suspended: ['done', 'denied', 'denied', 'denied', 'denied'],
      admin: ['nothing', 'denied', 'denied', 'denied', 'denied'],
    },
  },

  message_files: {
    statements: {
      select: () => sql`select upload_id from message_files`,
      insert: ({ upload, conversation }) => sql`
        insert into message_files (upload_id, message_id, position)
        select ${upload.id}, id, 0 from messages where conversation_id = ${conversation.id}`,
      update: () => sql`update message_files set position = 1`,
      delete: () => sql`delete from message_files`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['denied', 'denied', '-', 'denied', 'denied'],
      owner: ['denied', 'denied', '-', 'denied', 'denied'],
      suspended: ['denied', 'denied', '-', 'denied', 'denied'],
      admin: ['denied', 'denied', '-', 'denied', 'denied'],
    },
  },

  own_message_files: {
    statements: {
      select: ({ messageFile }) => sql`select id from own_message_files where id = ${messageFile}`,
      insert: () => sql`insert into own_message_files (name) values ('mine.txt')`,
      update: () => sql`update own_message_files set name = 'mine.txt'`,
      delete: () => sql`delete from own_message_files`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  conversation_moves: {
    statements: {
      select: ({ conversation }) =>
        sql`select id from conversation_moves where conversation_id = ${conversation.id}`,
      insert: ({ conversation }) => sql`
        insert into conversation_moves (conversation_id, from_state, to_state)
        values (${conversation.id}, 'new', 'talking')`,
      update: () => sql`update conversation_moves set words = 'Never.'`,
      delete: () => sql`delete from conversation_moves`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  conversation_notes: {
    statements: {
      select: ({ conversation }) =>
        sql`select content from conversation_notes where conversation_id = ${conversation.id}`,
      insert: ({ otherConversation }) =>
        sql`insert into conversation_notes (conversation_id, content) values (${otherConversation.id}, 'Call.')`,
      forge: ({ otherConversation }, _, other) => sql`
        insert into conversation_notes (conversation_id, user_id, content)
        values (${otherConversation.id}, ${other.id}, 'Call.')`,
      update: ({ conversation }) =>
        sql`update conversation_notes set content = 'Call.' where conversation_id = ${conversation.id}`,
      delete: ({ conversation }) =>
        sql`delete from conversation_notes where conversation_id = ${conversation.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'denied', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'done', 'denied', 'done', 'done'],
      suspended: ['done', 'denied', 'denied', 'nothing', 'done'],
      admin: ['nothing', 'denied', 'denied', 'nothing', 'nothing'],
    },
  },

  newsletter_subscribers: {
    statements: {
      select: () => sql`select id from newsletter_subscribers`,
      insert: () => sql`insert into newsletter_subscribers (email) values ('new@example.com')`,
      update: () => sql`update newsletter_subscribers set email = 'other@example.com'`,
      delete: () => sql`delete from newsletter_subscribers`,
    },
    outcomes: {
      guest: ['denied', 'done', '-', 'denied', 'denied'],
      member: ['denied', 'done', '-', 'denied', 'denied'],
      owner: ['denied', 'done', '-', 'denied', 'denied'],
      suspended: ['denied', 'done', '-', 'denied', 'denied'],
      admin: ['denied', 'done', '-', 'denied', 'denied'],
    },
  },

  // `user_id` defaults to the account, and to null for a guest.
  support_messages: {
    statements: {
      select: ({ message }) => sql`select id from support_messages where id = ${message.id}`,
      insert: () => sql`
        insert into support_messages (kind, name, email, subject, message)
        values ('support', 'Somebody', 'somebody@example.com', 'A question', 'How?')`,
      forge: (_, __, other) => sql`
        insert into support_messages (kind, user_id, name, email, subject, message)
        values ('support', ${other.id}, 'Somebody', 'somebody@example.com', 'A question', 'How?')`,
      update: ({ message }) => sql`update support_messages set subject = 'Another' where id = ${message.id}`,
      delete: ({ message }) => sql`delete from support_messages where id = ${message.id}`,
    },
    outcomes: {
      guest: ['denied', 'done', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'denied', 'denied'],
      owner: ['nothing', 'done', 'denied', 'denied', 'denied'],
      suspended: ['nothing', 'done', 'denied', 'denied', 'denied'],
      admin: ['done', 'done', 'denied', 'denied', 'denied'],
    },
  },
}

import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

/** What members follow, mute and block: nobody else sees it, admins included. */
const OWN_ROWS = {
  guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
  member: ['nothing', 'done', 'denied', 'denied', 'nothing'],
  owner: ['done', 'done', 'denied', 'denied', 'done'],
  suspended: ['done', 'denied', 'denied', 'denied', 'done'],
  admin: ['nothing', 'done', 'denied', 'denied', 'nothing'],
} as const satisfies Access['outcomes']

export const followingAccess: Record<string, Access> = {
  wishes: {
    statements: {
      select: () => sql`select user_id from wishes where roles = array['Bookkeeper']`,
      insert: () =>
        sql`insert into wishes (roles) values (array['Designer']) on conflict (user_id) do nothing`,
      forge: (_, __, other) => sql`insert into wishes (user_id) values (${other.id})`,
      update: () => sql`update wishes set stack = array['React'] where roles = array['Bookkeeper']`,
      delete: () => sql`delete from wishes where roles = array['Bookkeeper']`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'nothing', 'denied', 'done', 'done'],
      suspended: ['done', 'denied', 'denied', 'denied', 'done'],
      admin: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
    },
  },

  public_wishes: {
    statements: {
      select: () => sql`select user_id from public_wishes where roles = array['Bookkeeper']`,
      insert: () => sql`insert into public_wishes (roles) values (array['Designer'])`,
      update: () => sql`update public_wishes set roles = array['Designer'] where roles = array['Bookkeeper']`,
      delete: () => sql`delete from public_wishes where roles = array['Bookkeeper']`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  follows: {
    statements: {
      select: ({ who }) => sql`select subject from follows where user_id = ${who.ann.id}`,
      insert: (_, me) => sql`
        insert into follows (user_id, kind, subject, term) values (${me.id}, 'tag', 'robots', 'robots')`,
      forge: (_, __, other) => sql`
        insert into follows (user_id, kind, subject, term) values (${other.id}, 'tag', 'robots', 'robots')`,
      update: ({ who }) => sql`update follows set bell = true where user_id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from follows where user_id = ${who.ann.id}`,
    },
    outcomes: {
      ...OWN_ROWS,
      member: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'done', 'denied', 'done', 'done'],
      suspended: ['done', 'denied', 'denied', 'nothing', 'done'],
      admin: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
    },
  },

  follow_feeds: {
    statements: {
      select: ({ who }) => sql`select user_id from follow_feeds where user_id = ${who.ann.id}`,
      insert: (_, me) => sql`
        insert into follow_feeds (user_id, token_hash) values (${me.id}, ${'b'.repeat(64)})
        on conflict (user_id) do nothing`,
      forge: (_, __, other) => sql`
        insert into follow_feeds (user_id, token_hash) values (${other.id}, ${'c'.repeat(64)})`,
      update: ({ who }) => sql`update follow_feeds set created_at = now() where user_id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from follow_feeds where user_id = ${who.ann.id}`,
    },
    outcomes: {
      ...OWN_ROWS,
      owner: ['done', 'nothing', 'denied', 'denied', 'done'],
      // The suspension has ended it.
      suspended: ['nothing', 'denied', 'denied', 'denied', 'nothing'],
    },
  },

  blocks: {
    statements: {
      select: ({ who }) => sql`select blocked_id from blocks where blocker_id = ${who.ann.id}`,
      insert: ({ who }, me) => sql`
        insert into blocks (blocker_id, blocked_id) values (${me.id}, ${who.cyd.id})`,
      forge: ({ who }, _, other) => sql`
        insert into blocks (blocker_id, blocked_id) values (${other.id}, ${who.cyd.id})`,
      update: ({ who }) => sql`update blocks set created_at = now() where blocker_id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from blocks where blocker_id = ${who.ann.id}`,
    },
    outcomes: OWN_ROWS,
  },

  mutes: {
    statements: {
      select: ({ who }) => sql`select startup_id from mutes where user_id = ${who.ann.id}`,
      insert: ({ another }, me) => sql`
        insert into mutes (user_id, startup_id) values (${me.id}, ${another.id})`,
      forge: ({ another }, _, other) => sql`
        insert into mutes (user_id, startup_id) values (${other.id}, ${another.id})`,
      update: ({ who }) => sql`update mutes set created_at = now() where user_id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from mutes where user_id = ${who.ann.id}`,
    },
    outcomes: OWN_ROWS,
  },
}

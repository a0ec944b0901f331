import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

export const peopleAccess: Record<string, Access> = {
  profiles: {
    statements: {
      select: ({ who }) => sql`select id from profiles where id = ${who.ann.id}`,
      insert: (_, me) => sql`insert into profiles (id, email) values (${me.id}, 'me@example.com')`,
      update: ({ who }) => sql`update profiles set full_name = 'Ann Renamed' where id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from profiles where id = ${who.ann.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'nothing', 'denied'],
      owner: ['done', 'denied', '-', 'done', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'nothing', 'denied'],
    },
  },

  public_profiles: {
    ids: '[DATA-11]',
    statements: {
      select: ({ who }) => sql`select id from public_profiles where id = ${who.ann.id}`,
      insert: (_, me) => sql`insert into public_profiles (id) values (${me.id})`,
      update: ({ who }) => sql`update public_profiles set full_name = 'Ann Renamed' where id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from public_profiles where id = ${who.ann.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  public_people: {
    statements: {
      select: ({ who }) => sql`select id from public_people where id = ${who.ann.id}`,
      insert: (_, me) => sql`insert into public_people (id) values (${me.id})`,
      update: ({ who }) => sql`update public_people set handle = 'mine' where id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from public_people where id = ${who.ann.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  listed_people: {
    statements: {
      select: ({ who }) => sql`select id from listed_people where id = ${who.ann.id}`,
      insert: (_, me) => sql`insert into listed_people (id) values (${me.id})`,
      update: ({ who }) => sql`update listed_people set handle = 'mine' where id = ${who.ann.id}`,
      delete: ({ who }) => sql`delete from listed_people where id = ${who.ann.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  user_roles: {
    statements: {
      select: ({ who }) => sql`select user_id from user_roles where user_id = ${who.cyd.id}`,
      insert: ({ who }) => sql`insert into user_roles (user_id, role) values (${who.ben.id}, 'admin')`,
      update: ({ who }) => sql`update user_roles set user_id = ${who.ben.id} where user_id = ${who.cyd.id}`,
      delete: ({ who }) => sql`delete from user_roles where user_id = ${who.cyd.id} and role = 'admin'`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'nothing'],
      owner: ['nothing', 'denied', '-', 'denied', 'nothing'],
      suspended: ['nothing', 'denied', '-', 'denied', 'nothing'],
      admin: ['done', 'done', '-', 'denied', 'done'],
    },
  },

  // Ann's suspension was lifted, Dee's is current.
  suspensions: {
    statements: {
      select: ({ liftedSuspension }) => sql`select reason from suspensions where id = ${liftedSuspension.id}`,
      insert: ({ who }, me) => sql`
        insert into suspensions (user_id, reason, suspended_by) values (${who.ben.id}, 'Spam.', ${me.id})`,
      forge: ({ who }, _, other) => sql`
        insert into suspensions (user_id, reason, suspended_by) values (${who.ben.id}, 'Spam.', ${other.id})`,
      update: ({ suspension }) => sql`
        update suspensions set lifted_at = now(), lifted_by = app.uid() where id = ${suspension.id}`,
      delete: ({ suspension }) => sql`delete from suspensions where id = ${suspension.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'denied', 'denied', 'nothing', 'denied'],
      owner: ['done', 'denied', 'denied', 'nothing', 'denied'],
      suspended: ['done', 'denied', 'denied', 'nothing', 'denied'],
      admin: ['done', 'done', 'denied', 'done', 'denied'],
    },
  },

  security_events: {
    statements: {
      select: ({ securityEvent }) => sql`select kind from security_events where id = ${securityEvent.id}`,
      insert: (_, me) => sql`insert into security_events (user_id, kind) values (${me.id}, 'signed_in')`,
      forge: (_, __, other) => sql`
        insert into security_events (user_id, kind) values (${other.id}, 'signed_in')`,
      update: ({ securityEvent }) => sql`
        update security_events set kind = 'new_device' where id = ${securityEvent.id}`,
      delete: ({ securityEvent }) => sql`delete from security_events where id = ${securityEvent.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'denied', 'denied', 'denied', 'denied'],
      owner: ['done', 'denied', 'denied', 'denied', 'denied'],
      suspended: ['done', 'denied', 'denied', 'denied', 'denied'],
      // Admins read the view.
      admin: ['nothing', 'denied', 'denied', 'denied', 'denied'],
    },
  },

  uploads: {
    statements: {
      select: ({ upload }) => sql`select id from uploads where id = ${upload.id}`,
      insert: (_, me) => sql`
        insert into uploads (user_id, bucket, path, name, mime, size)
        values (${me.id}, 'startup-logos', ${`${me.id}/1.webp`}, 'logo.png', 'image/webp', 9)`,
      forge: (_, __, other) => sql`
        insert into uploads (user_id, bucket, path, name, mime, size)
        values (${other.id}, 'startup-logos', ${`${other.id}/1.webp`}, 'logo.png', 'image/webp', 9)`,
      update: ({ upload }) => sql`update uploads set name = 'other.png' where id = ${upload.id}`,
      delete: ({ upload }) => sql`delete from uploads where id = ${upload.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'denied', 'nothing'],
      owner: ['done', 'done', 'denied', 'denied', 'done'],
      suspended: ['done', 'denied', 'denied', 'denied', 'done'],
      admin: ['nothing', 'done', 'denied', 'denied', 'nothing'],
    },
  },
}

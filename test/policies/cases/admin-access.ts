import { type RawBuilder, sql } from 'kysely'
import type { Access } from '../access-grid.ts'
import type { World } from '../world.ts'

const listOf = (view: string, one: (world: World) => { id: string }): Access => {
  const table = sql.table(view)
  const of = (world: World, verb: RawBuilder<unknown>) => sql`${verb} where id = ${one(world).id}`
  return {
    ids: '[ROLES-08]',
    statements: {
      select: (world) => of(world, sql`select id from ${table}`),
      insert: (world) => sql`insert into ${table} (id) values (${one(world).id})`,
      update: (world) => of(world, sql`update ${table} set created_at = now()`),
      delete: (world) => of(world, sql`delete from ${table}`),
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['nothing', 'denied', '-', 'denied', 'denied'],
      suspended: ['nothing', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  }
}

export const adminAccess: Record<string, Access> = {
  audit_log: {
    statements: {
      select: ({ auditEntry }) => sql`select id from audit_log where id = ${auditEntry.id}`,
      insert: (_, me) => sql`
        insert into audit_log (actor_id, action, target_table, target_id, copy)
        values (${me.id}, 'delete_comment', 'comments', ${me.id}, '{}')`,
      forge: (_, __, other) => sql`
        insert into audit_log (actor_id, action, target_table, target_id, copy)
        values (${other.id}, 'delete_comment', 'comments', ${other.id}, '{}')`,
      update: ({ auditEntry }) => sql`update audit_log set reason = 'Other' where id = ${auditEntry.id}`,
      delete: ({ auditEntry }) => sql`delete from audit_log where id = ${auditEntry.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'denied', 'denied', 'denied', 'denied'],
      owner: ['nothing', 'denied', 'denied', 'denied', 'denied'],
      suspended: ['nothing', 'denied', 'denied', 'denied', 'denied'],
      admin: ['done', 'denied', 'denied', 'denied', 'denied'],
    },
  },

  rulebook_versions: {
    statements: {
      select: () => sql`select content from rulebook_versions where rulebook = 'guidelines'`,
      insert: () => sql`
        insert into rulebook_versions (id, rulebook, version, content, what_changed)
        values (gen_random_uuid(), 'guidelines', 3, 'Be kind.', 'Everything.')`,
      update: () => sql`update rulebook_versions set content = 'Be rude.'`,
      delete: () => sql`delete from rulebook_versions`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'done', '-', 'denied', 'denied'],
    },
  },

  rulebook_publishers: {
    statements: {
      select: () => sql`select published_by from rulebook_publishers`,
      insert: () => sql`insert into rulebook_publishers (version) values (2)`,
      update: () => sql`update rulebook_publishers set version = 2`,
      delete: () => sql`delete from rulebook_publishers`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['nothing', 'denied', '-', 'denied', 'denied'],
      suspended: ['nothing', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  site_settings: {
    statements: {
      select: ({ setting }) => sql`select value from site_settings where name = ${setting.name}`,
      insert: (_, me) => sql`insert into site_settings (name, value) values (${me.id}, '"ours"')`,
      update: ({ setting }) => sql`update site_settings set value = '"ours"' where name = ${setting.name}`,
      delete: ({ setting }) => sql`delete from site_settings where name = ${setting.name}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'nothing', 'nothing'],
      owner: ['nothing', 'denied', '-', 'nothing', 'nothing'],
      suspended: ['nothing', 'denied', '-', 'nothing', 'nothing'],
      admin: ['done', 'done', '-', 'done', 'done'],
    },
  },

  admin_users: listOf('admin_users', ({ who }) => who.ann),
  admin_startups: listOf('admin_startups', ({ startup }) => startup),
  admin_assets: listOf('admin_assets', ({ asset }) => asset),
  admin_comments: listOf('admin_comments', ({ comment }) => comment),
  admin_security_events: listOf('admin_security_events', ({ securityEvent }) => securityEvent),
}

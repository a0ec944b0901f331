import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

/** The revival of a project of Cyd that Ann took over. */
export const revivedAccess: Record<string, Access> = {
  revived_stories: {
    statements: {
      select: ({ revived }) => sql`select startup_id from revived_stories where startup_id = ${revived.id}`,
      insert: ({ startup }, me) => sql`
        insert into revived_stories (startup_id, way, owner_id, wrote_at) values (${startup.id}, 'join', ${me.id}, now())`,
      update: ({ revived }) =>
        sql`update revived_stories set chapter = 'It runs again.' where startup_id = ${revived.id}`,
      delete: ({ revived }) => sql`delete from revived_stories where startup_id = ${revived.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'nothing', 'denied'],
      owner: ['done', 'denied', '-', 'done', 'denied'],
      suspended: ['done', 'denied', '-', 'nothing', 'denied'],
      admin: ['done', 'denied', '-', 'nothing', 'denied'],
    },
  },

  public_revivals: {
    statements: {
      select: ({ revived }) => sql`select startup_id from public_revivals where startup_id = ${revived.id}`,
      insert: ({ startup }) =>
        sql`insert into public_revivals (startup_id, way) values (${startup.id}, 'join')`,
      update: ({ revived }) => sql`update public_revivals set way = 'join' where startup_id = ${revived.id}`,
      delete: ({ revived }) => sql`delete from public_revivals where startup_id = ${revived.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  own_chapters: {
    statements: {
      select: ({ revived }) => sql`select startup_id from own_chapters where startup_id = ${revived.id}`,
      insert: ({ startup }) =>
        sql`insert into own_chapters (startup_id, name, chapter) values (${startup.id}, 'Mine', '')`,
      update: ({ revived }) => sql`update own_chapters set chapter = 'x' where startup_id = ${revived.id}`,
      delete: ({ revived }) => sql`delete from own_chapters where startup_id = ${revived.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },

  // Nobody has told a second story.
  public_story_continuations: {
    statements: {
      select: ({ revived }) =>
        sql`select id from public_story_continuations where earlier_id = ${revived.id}`,
      insert: ({ startup }) =>
        sql`insert into public_story_continuations (id, name) values (${startup.id}, 'Again')`,
      update: ({ startup }) =>
        sql`update public_story_continuations set name = 'Again' where id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from public_story_continuations where id = ${startup.id}`,
    },
    outcomes: {
      guest: ['nothing', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['nothing', 'denied', '-', 'denied', 'denied'],
      suspended: ['nothing', 'denied', '-', 'denied', 'denied'],
      admin: ['nothing', 'denied', '-', 'denied', 'denied'],
    },
  },
}

import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

/** Statements and outcomes of what can be taken over. */
export const revivalAccess: Record<string, Access> = {
  public_offers: {
    statements: {
      select: ({ opportunity }) => sql`select id from public_offers where id = ${opportunity.id}`,
      insert: ({ startup }) => sql`insert into public_offers (startup_id) values (${startup.id})`,
      update: ({ opportunity }) =>
        sql`update public_offers set language = 'English' where id = ${opportunity.id}`,
      delete: ({ opportunity }) => sql`delete from public_offers where id = ${opportunity.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  // Forging means an offer on another person's story.
  revival_opportunities: {
    statements: {
      select: ({ opportunity }) => sql`select id from revival_opportunities where id = ${opportunity.id}`,
      insert: ({ storyOf }, me) => sql`
        insert into revival_opportunities (startup_id, user_id, looking_for_roles)
        values (${storyOf[me.id]?.id}, ${me.id}, array['Developer'])`,
      forge: ({ storyOf }, me, other) => sql`
        insert into revival_opportunities (startup_id, user_id) values (${storyOf[other.id]?.id}, ${me.id})`,
      update: ({ opportunity }) => sql`
        update revival_opportunities set is_active = false, closed_reason = 'taken' where id = ${opportunity.id}`,
      delete: ({ opportunity }) => sql`delete from revival_opportunities where id = ${opportunity.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', 'denied', 'denied', 'denied'],
      member: ['done', 'done', 'denied', 'nothing', 'denied'],
      owner: ['done', 'done', 'denied', 'done', 'denied'],
      suspended: ['done', 'denied', 'denied', 'done', 'denied'],
      admin: ['done', 'done', 'denied', 'nothing', 'denied'],
    },
  },
}

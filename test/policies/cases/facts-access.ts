import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

const READ_BY_ALL: Access['outcomes'] = {
  guest: ['done', 'denied', '-', 'denied', 'denied'],
  member: ['done', 'denied', '-', 'denied', 'denied'],
  owner: ['done', 'denied', '-', 'denied', 'denied'],
  suspended: ['done', 'denied', '-', 'denied', 'denied'],
  admin: ['done', 'denied', '-', 'denied', 'denied'],
}

/** Who may do the same with each part of the facts of Ann's story that is replaced as a whole. */
const PARTS: Access['outcomes'] = {
  guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
  member: ['nothing', 'done', 'denied', 'denied', 'nothing'],
  owner: ['done', 'done', 'denied', 'denied', 'done'],
  suspended: ['done', 'denied', 'denied', 'denied', 'nothing'],
  admin: ['done', 'done', 'denied', 'denied', 'nothing'],
}

export const factsAccess: Record<string, Access> = {
  story_facts: {
    statements: {
      select: ({ startup }) => sql`select startup_id from story_facts where startup_id = ${startup.id}`,
      insert: ({ storyOf }, me) => sql`insert into story_facts (startup_id) values (${storyOf[me.id]?.id})`,
      update: ({ startup }) =>
        sql`update story_facts set ending = 'resting' where startup_id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from story_facts where startup_id = ${startup.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'nothing', 'denied'],
      owner: ['done', 'denied', '-', 'done', 'denied'],
      suspended: ['done', 'denied', '-', 'nothing', 'denied'],
      admin: ['done', 'denied', '-', 'nothing', 'denied'],
    },
  },

  story_causes: {
    statements: {
      select: ({ startup }) => sql`select cause from story_causes where startup_id = ${startup.id}`,
      insert: ({ storyOf }, me) =>
        sql`insert into story_causes (startup_id, position, cause) values (${storyOf[me.id]?.id}, 1, 'team')`,
      forge: ({ storyOf }, _, other) =>
        sql`insert into story_causes (startup_id, position, cause) values (${storyOf[other.id]?.id}, 1, 'team')`,
      update: ({ startup }) => sql`update story_causes set cause = 'team' where startup_id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from story_causes where startup_id = ${startup.id}`,
    },
    outcomes: PARTS,
  },

  story_milestones: {
    statements: {
      select: ({ startup }) => sql`select kind from story_milestones where startup_id = ${startup.id}`,
      insert: ({ storyOf }, me) => sql`
        insert into story_milestones (startup_id, position, kind, happened_on) values (${storyOf[me.id]?.id}, 1, 'peak', '2019')`,
      forge: ({ storyOf }, _, other) => sql`
        insert into story_milestones (startup_id, position, kind, happened_on)
        values (${storyOf[other.id]?.id}, 1, 'peak', '2019')`,
      update: ({ startup }) =>
        sql`update story_milestones set kind = 'stop' where startup_id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from story_milestones where startup_id = ${startup.id}`,
    },
    outcomes: PARTS,
  },

  story_fact_versions: {
    statements: {
      select: ({ startup }) => sql`select facts from story_fact_versions where startup_id = ${startup.id}`,
      insert: ({ storyOf }, me) =>
        sql`insert into story_fact_versions (startup_id, facts) values (${storyOf[me.id]?.id}, '{}')`,
      update: ({ startup }) =>
        sql`update story_fact_versions set facts = '{}' where startup_id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from story_fact_versions where startup_id = ${startup.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  public_story_facts: {
    statements: {
      select: ({ startup }) =>
        sql`select startup_id from public_story_facts where startup_id = ${startup.id}`,
      insert: ({ startup }) => sql`insert into public_story_facts (startup_id) values (${startup.id})`,
      update: ({ startup }) =>
        sql`update public_story_facts set ending = 'resting' where startup_id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from public_story_facts where startup_id = ${startup.id}`,
    },
    outcomes: READ_BY_ALL,
  },

  public_story_causes: {
    statements: {
      select: ({ startup }) => sql`select cause from public_story_causes where startup_id = ${startup.id}`,
      insert: ({ startup }) => sql`insert into public_story_causes (startup_id) values (${startup.id})`,
      update: ({ startup }) =>
        sql`update public_story_causes set cause = 'team' where startup_id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from public_story_causes where startup_id = ${startup.id}`,
    },
    outcomes: READ_BY_ALL,
  },

  public_story_milestones: {
    statements: {
      select: ({ startup }) => sql`select kind from public_story_milestones where startup_id = ${startup.id}`,
      insert: ({ startup }) => sql`insert into public_story_milestones (startup_id) values (${startup.id})`,
      update: ({ startup }) =>
        sql`update public_story_milestones set kind = 'stop' where startup_id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from public_story_milestones where startup_id = ${startup.id}`,
    },
    outcomes: READ_BY_ALL,
  },

  public_story_fact_versions: {
    statements: {
      select: ({ startup }) =>
        sql`select facts from public_story_fact_versions where startup_id = ${startup.id}`,
      insert: ({ startup }) =>
        sql`insert into public_story_fact_versions (startup_id) values (${startup.id})`,
      update: ({ startup }) =>
        sql`update public_story_fact_versions set facts = '{}' where startup_id = ${startup.id}`,
      delete: ({ startup }) => sql`delete from public_story_fact_versions where startup_id = ${startup.id}`,
    },
    outcomes: READ_BY_ALL,
  },
}

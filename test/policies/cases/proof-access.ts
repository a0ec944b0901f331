import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

const READ_ONLY = ['done', 'denied', '-', 'denied', 'denied'] as const

export const proofAccess: Record<string, Access> = {
  story_proofs: {
    statements: {
      select: ({ proof }) => sql`select id from story_proofs where id = ${proof.id}`,
      insert: ({ named }, me) => sql`
        insert into story_proofs (id, startup_id, user_id, kind, link, subject)
        values (gen_random_uuid(), ${named.id}, ${me.id}, 'record', 'https://shop.example', 'shop.example')`,
      forge: ({ named }, _, other) => sql`
        insert into story_proofs (id, startup_id, user_id, kind, link, subject)
        values (gen_random_uuid(), ${named.id}, ${other.id}, 'record', 'https://shop.example', 'shop.example')`,
      update: ({ proof }) => sql`update story_proofs set answer = 'It was in 2019.' where id = ${proof.id}`,
      delete: ({ proof }) => sql`delete from story_proofs where id = ${proof.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'done', 'denied', 'done', 'done'],
      suspended: ['done', 'denied', 'denied', 'nothing', 'nothing'],
      admin: ['done', 'done', 'denied', 'nothing', 'nothing'],
    },
  },

  public_story_proofs: {
    statements: {
      select: ({ proof }) => sql`select id from public_story_proofs where id = ${proof.id}`,
      insert: ({ named }) => sql`insert into public_story_proofs (startup_id) values (${named.id})`,
      update: ({ proof }) => sql`update public_story_proofs set answer = '' where id = ${proof.id}`,
      delete: ({ proof }) => sql`delete from public_story_proofs where id = ${proof.id}`,
    },
    outcomes: {
      guest: READ_ONLY,
      member: READ_ONLY,
      owner: READ_ONLY,
      suspended: READ_ONLY,
      admin: READ_ONLY,
    },
  },
}

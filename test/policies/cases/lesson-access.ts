import { sql } from 'kysely'
import type { Access } from '../access-grid.ts'

/** Ann's story has a lesson; she marked and saved one of Ben's. */
export const lessonAccess: Record<string, Access> = {
  // Only functions and triggers write.
  lessons: {
    ids: '[STORY-18]',
    statements: {
      select: ({ lesson }) => sql`select id from lessons where id = ${lesson.id}`,
      insert: ({ lesson }) => sql`
        insert into lessons (startup_id, position, text) values (${lesson.startup_id}, 2, 'Ask.')`,
      update: ({ lesson }) => sql`update lessons set useful = 99 where id = ${lesson.id}`,
      delete: ({ lesson }) => sql`delete from lessons where id = ${lesson.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['nothing', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  public_lessons: {
    statements: {
      select: ({ lesson }) => sql`select id from public_lessons where id = ${lesson.id}`,
      insert: ({ lesson }) => sql`
        insert into public_lessons (startup_id, position, text) values (${lesson.startup_id}, 2, 'Ask.')`,
      update: ({ lesson }) => sql`update public_lessons set useful = 99 where id = ${lesson.id}`,
      delete: ({ lesson }) => sql`delete from public_lessons where id = ${lesson.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  lesson_useful: {
    statements: {
      select: ({ usefulLesson }) =>
        sql`select lesson_id from lesson_useful where lesson_id = ${usefulLesson.lesson_id}`,
      insert: ({ anotherLesson }, me) =>
        sql`insert into lesson_useful (lesson_id, user_id) values (${anotherLesson.id}, ${me.id})`,
      forge: ({ anotherLesson }, _, other) =>
        sql`insert into lesson_useful (lesson_id, user_id) values (${anotherLesson.id}, ${other.id})`,
      update: ({ usefulLesson, anotherLesson }) =>
        sql`update lesson_useful set lesson_id = ${anotherLesson.id} where lesson_id = ${usefulLesson.lesson_id}`,
      delete: ({ usefulLesson }) =>
        sql`delete from lesson_useful where lesson_id = ${usefulLesson.lesson_id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      // The other lesson is Ben's.
      member: ['nothing', 'denied', 'denied', 'denied', 'nothing'],
      owner: ['done', 'done', 'denied', 'denied', 'done'],
      suspended: ['done', 'denied', 'denied', 'denied', 'nothing'],
      admin: ['nothing', 'done', 'denied', 'denied', 'nothing'],
    },
  },

  saved_lessons: {
    statements: {
      select: ({ savedLesson }) =>
        sql`select note from saved_lessons where lesson_id = ${savedLesson.lesson_id}`,
      insert: ({ anotherLesson }, me) =>
        sql`insert into saved_lessons (lesson_id, user_id) values (${anotherLesson.id}, ${me.id})`,
      forge: ({ anotherLesson }, _, other) =>
        sql`insert into saved_lessons (lesson_id, user_id) values (${anotherLesson.id}, ${other.id})`,
      update: ({ savedLesson }) =>
        sql`update saved_lessons set note = 'Mine.' where lesson_id = ${savedLesson.lesson_id}`,
      delete: ({ savedLesson }) => sql`delete from saved_lessons where lesson_id = ${savedLesson.lesson_id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'done', 'denied', 'done', 'done'],
      suspended: ['done', 'done', 'denied', 'done', 'done'],
      admin: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
    },
  },
}

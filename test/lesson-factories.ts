import type { Database } from '../app/platform/database/database.ts'
import { insertRow, type RowOwner } from './factories.ts'

/** The first lesson of a story with Key Learnings. */
export const lessonOf = (db: Database, startup: RowOwner) =>
  db.system((tx) =>
    tx
      .selectFrom('lessons')
      .selectAll()
      .where('startup_id', '=', startup.id)
      .orderBy('position')
      .executeTakeFirstOrThrow(),
  )

export const aUsefulLesson = (db: Database, lesson: RowOwner, reader: RowOwner) =>
  insertRow(db, 'lesson_useful', { lesson_id: lesson.id, user_id: reader.id })

export const aSavedLesson = (db: Database, lesson: RowOwner, reader: RowOwner) =>
  insertRow(db, 'saved_lessons', { lesson_id: lesson.id, user_id: reader.id, note: 'Every Friday.' })

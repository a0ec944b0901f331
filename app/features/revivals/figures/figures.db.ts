import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import type { FiguresOfRevivals } from './figures-response.schema.ts'

/** Reads the figures of all stories under a name. */
export async function figuresOfAll(db: Query): Promise<FiguresOfRevivals> {
  const { rows } = await sql<FiguresOfRevivals>`select * from revival_figures()`.execute(db)
  const [row] = rows
  if (!row) throw new TypeError('Figures without a row')
  return row
}

/**
 * Reads the figures of one's own stories under one's name, or of an anonymous one alone.
 * @returns undefined for a story that isn't the actor's own
 */
export async function figuresOfOwn(db: Query, storyId: string): Promise<FiguresOfRevivals | undefined> {
  const { rows } = await sql<FiguresOfRevivals>`select * from own_figures(${storyId}::uuid)`.execute(db)
  return rows[0]
}

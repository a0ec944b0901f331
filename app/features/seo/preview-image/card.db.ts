import type { Query } from '../../../platform/database/database.ts'
import type { Stage } from '../../stories/story.ts'

/** What a card is drawn from: nothing of whose story it is. */
export interface CardStory {
  name: string
  one_liner: string
  stage: Stage
  is_open_for_revival: boolean
}

export const cardStory = (db: Query, id: string): Promise<CardStory | undefined> =>
  db
    .selectFrom('public_startups')
    .select(['name', 'one_liner', 'is_open_for_revival'])
    .select(({ ref }) => ref('stage').$castTo<Stage>().as('stage'))
    .where('id', '=', id)
    .executeTakeFirst()

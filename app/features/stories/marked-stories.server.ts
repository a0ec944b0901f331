import type { Context } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { type Marks, viewerMarks } from '../viewer/viewer-marks.read.ts'

interface Marked {
  id: string
  voted: boolean
  bookmarked?: boolean
  own?: boolean
}

const mark = (story: Marked, { voted, bookmarked, own }: Marks): void => {
  story.voted = voted.includes(story.id)
  if ('bookmarked' in story) story.bookmarked = bookmarked.includes(story.id)
  if ('own' in story) story.own = own.includes(story.id)
}

const markAll = async (c: Context<Env>, stories: readonly Marked[]): Promise<void> => {
  const marks = await viewerMarks(
    c,
    stories.map(({ id }) => id),
  )
  for (const story of stories) mark(story, marks)
}

/** Of a page of stories, what the current member did. */
export const MARKED_STORIES = {
  async add<Page extends { items: Marked[] }>(c: Context<Env>, page: Page) {
    await markAll(c, page.items)
    return page
  },
}

/** Of one story. */
export const MARKED_STORY = {
  async add<Story extends Marked>(c: Context<Env>, story: Story) {
    await markAll(c, [story])
    return story
  },
}

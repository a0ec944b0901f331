import { ownPartsOf } from '../../platform/responses/own-part.ts'
import { viewerMarks } from '../viewer/viewer-marks.read.ts'

interface Marked {
  id: string
  voted: boolean
  bookmarked?: boolean
  own?: boolean
}

/** What the current member did with one story, and with a page of them. */
export const { one: MARKED_STORY, page: MARKED_STORIES } = ownPartsOf<Marked>(async (c, stories) => {
  const { voted, bookmarked, own } = await viewerMarks(
    c,
    stories.map(({ id }) => id),
  )
  for (const story of stories) {
    story.voted = voted.includes(story.id)
    if ('bookmarked' in story) story.bookmarked = bookmarked.includes(story.id)
    if ('own' in story) story.own = own.includes(story.id)
  }
})

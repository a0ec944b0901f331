import type { StoryData } from '../story-response.schema.ts'
import { OtherStories, RevivedBlock } from './RevivedBlock.tsx'

interface RevivedPartsProps {
  story: StoryData
  className?: string | undefined
}

/** What a story says of its project's revival and of the stories before and after it. */
export const RevivedParts = ({ story, className }: RevivedPartsProps) => (
  <>
    {story.revival && <RevivedBlock story={story} revival={story.revival} className={className} />}
    {(story.earlier_story || story.later_story) && (
      <div className={className}>
        <OtherStories earlier={story.earlier_story} later={story.later_story} />
      </div>
    )}
  </>
)

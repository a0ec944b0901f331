import type { Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { VOTE } from '../voting/votes.queries.ts'
import { StoryCard } from './StoryCard.tsx'
import styles from './StoryList.module.css'
import { useCommentOn } from './use-comment-on.ts'
import { usePublishedStory } from './use-published-story.ts'

/** A phone shows fewer at first. */
const NEAR = 5

interface StoryListProps {
  stories: readonly StoryCardData[]
  ref?: Ref<HTMLUListElement>
}

export function StoryList({ stories, ref }: StoryListProps) {
  const vote = useToggle(VOTE)
  const commentOn = useCommentOn()
  const publishedId = usePublishedStory()
  return (
    <ul ref={ref} className={styles.ruled}>
      {stories.map((story, index) => (
        <li key={story.id} className={classNames(styles.entry, index >= NEAR && 'when-near')}>
          <StoryCard story={story} vote={vote} onComment={commentOn} isPublished={story.id === publishedId} />
        </li>
      ))}
    </ul>
  )
}

import { Link } from '@tanstack/react-router'
import type { ToggleControl } from '../../../ui/controls/use-toggle-button.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { UNTITLED } from '../story.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import styles from './StoryCard.module.css'
import { StoryEntry } from './StoryEntry.tsx'
import { STORY_LIST_TEXTS } from './story-list-texts.ts'

interface StoryCardProps {
  story: StoryCardData
  vote: ToggleControl
  onComment: (story: StoryCardData) => void
  isPublished?: boolean
}

/** The card of a story (DIR-06 to DIR-14). */
export function StoryCard({ story, vote, onComment, isPublished }: StoryCardProps) {
  return (
    <StoryEntry
      story={story}
      heading="h2"
      summary={story.one_liner || story.description}
      passage={story.passage}
      vote={vote}
      isPublished={isPublished}
    >
      {isPublished && (
        <Link to="/story/$id/facts" params={{ id: story.id }} className={styles.comment}>
          {STORY_LIST_TEXTS.tellMore}
        </Link>
      )}{' '}
      <button type="button" className={styles.comment} onClick={() => onComment(story)}>
        <Icon name="comment" />
        <span className={styles.commentWord}>{STORY_LIST_TEXTS.comment}</span>{' '}
        <span className="vh">
          {' '}
          {STORY_LIST_TEXTS.on} <bdi>{story.name || UNTITLED}</bdi>
        </span>
      </button>
    </StoryEntry>
  )
}

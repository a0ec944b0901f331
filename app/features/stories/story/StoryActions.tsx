import { Icon } from '../../../ui/icons/Icon.tsx'
import { FollowLater } from '../../following/FollowLater.tsx'
import { SharePopover } from '../../share/SharePopover.tsx'
import { BookmarkButton } from '../bookmarks/BookmarkButton.tsx'
import type { StoryData } from '../story-response.schema.ts'
import { VoteButton } from '../voting/VoteButton.tsx'
import styles from './StoryActions.module.css'
import { STORY_PAGE_TEXTS } from './story-texts.ts'

interface StoryActionsProps {
  story: StoryData
  /** How many there are; undefined until they are loaded. */
  comments: number | undefined
  origin: string
  shareAtFirst: boolean
}

/** What a reader can do with a story (STORY-08, STORY-09, STORY-23). */
export function StoryActions({ story, comments, origin, shareAtFirst }: StoryActionsProps) {
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <VoteButton story={story} variant="page" className={styles.act} />{' '}
        <BookmarkButton story={story} className={styles.act} />{' '}
        <FollowLater kind="story" id={story.id} className={styles.act} />{' '}
        <SharePopover story={story} origin={origin} openAtFirst={shareAtFirst} className={styles.act} />{' '}
        <a href="#comments" className={styles.act} aria-label={STORY_PAGE_TEXTS.comments(comments)}>
          <Icon name="comment" />
          {comments}
        </a>
      </div>
    </div>
  )
}

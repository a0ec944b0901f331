import { longDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { SharePopover } from '../../share/SharePopover.tsx'
import { BookmarkButton } from '../bookmarks/BookmarkButton.tsx'
import type { StoryData } from '../story-response.schema.ts'
import { VoteButton } from '../voting/VoteButton.tsx'
import styles from './StoryActions.module.css'

interface StoryActionsProps {
  story: StoryData
  comments: number
  /** Public origin of the site, for the shared link. */
  origin: string
  shareAtFirst: boolean
}

/** A sticky bar of actions (STORY-08, STORY-09, STORY-23). */
export function StoryActions({ story, comments, origin, shareAtFirst }: StoryActionsProps) {
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <VoteButton story={story} variant="page" className={styles.act} />
        <BookmarkButton story={story} className={styles.act} />
        <SharePopover story={story} origin={origin} openAtFirst={shareAtFirst} className={styles.act} />
        <a
          href="#comments"
          className={styles.act}
          aria-label={comments === 1 ? '1 comment' : `${comments} comments`}
        >
          <Icon name="comment" />
          {comments}
        </a>
        <span className={styles.published}>
          Published <time dateTime={story.created_at}>{longDate(story.created_at)}</time>
        </span>
      </div>
    </div>
  )
}

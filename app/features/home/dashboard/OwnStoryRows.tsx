import { Link } from '@tanstack/react-router'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import { DASHBOARD_TEXTS, STORIES_SHOWN } from './dashboard.ts'
import type { StoryRowData } from './dashboard-response.schema.ts'
import styles from './lists.module.css'
import { StoryRow } from './StoryRow.tsx'

/** The newest of the member's own stories. */
export const OwnStoryRows = ({ stories }: { stories: readonly Omit<StoryRowData, 'is_demo'>[] }) => (
  <>
    <ul className="keep-edge">
      {stories.slice(0, STORIES_SHOWN).map((story) => (
        <StoryRow key={story.id} story={{ ...story, is_demo: false }} to="/story/$id">
          <span className={styles.votes}>
            <Sign name="up" />
            {story.votes}
            <span className="vh"> {DASHBOARD_TEXTS.votes(story.votes)}</span>
          </span>
        </StoryRow>
      ))}
    </ul>
    <p className={styles.foot}>
      <Link to="/profile" search={{ tab: 'stories' }} className={moreLinkClass()}>
        <span className={styles.more}>{DASHBOARD_TEXTS.manageOwn}</span>
      </Link>
    </p>
  </>
)

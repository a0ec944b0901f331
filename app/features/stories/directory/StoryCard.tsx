import { Link } from '@tanstack/react-router'
import { Logo } from '../../../ui/art/Logo.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FlagLine } from '../../../ui/icons/Flag.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { TagList } from '../../../ui/labels/TagList.tsx'
import { MoreWords, moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import type { ToggleControl } from '../../accounts/session/use-toggle.ts'
import { StageStamp } from '../StageStamp.tsx'
import { StoryDate } from '../StoryDate.tsx'
import { UNTITLED } from '../story.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { VoteToggle } from '../voting/VoteToggle.tsx'
import styles from './StoryCard.module.css'

/** DIR-08 */
const TAGS = 3

interface StoryCardProps {
  story: StoryCardData
  vote: ToggleControl
  onComment: (story: StoryCardData) => void
}

/** A story in a list: an entry between hairlines, its controls always in the same row (DIR-06…14). */
export function StoryCard({ story, vote, onComment }: StoryCardProps) {
  const { id, name: given, one_liner, description, is_open_for_revival, stage } = story
  const name = given || UNTITLED
  return (
    <article className={classNames(styles.story, is_open_for_revival && styles.revives)}>
      <div className={styles.top}>
        {is_open_for_revival ? <FlagLine>Open for Revival</FlagLine> : <StageStamp stage={stage} />}
        <StoryDate iso={story.created_at} />
      </div>
      {/* Turns as a whole with the script of the name. */}
      <div className={styles.body} dir="auto">
        <div className={styles.head}>
          <Logo name={name} src={story.logo_url} />
          <div className={styles.words}>
            <h2 className={styles.name}>
              <Link to="/story/$id" params={{ id }}>
                {name}
              </Link>
            </h2>
            <p className={styles.oneLiner} dir="auto">
              {one_liner || description}
            </p>
          </div>
        </div>
        <TagList tags={story.tags} max={TAGS} />
      </div>
      <div className={styles.foot}>
        <VoteToggle story={story} variant="card" vote={vote} />
        <button type="button" className={styles.comment} onClick={() => onComment(story)}>
          <Icon name="comment" />
          <span className={styles.commentWord}>Comment</span>
          <span className="vh">
            {' '}
            on <bdi>{name}</bdi>
          </span>
        </button>
        <Link to="/story/$id" params={{ id }} className={moreLinkClass(styles.more)}>
          <MoreWords>View Story</MoreWords>
          <span className="vh">
            : <bdi>{name}</bdi>
          </span>
        </Link>
      </div>
    </article>
  )
}

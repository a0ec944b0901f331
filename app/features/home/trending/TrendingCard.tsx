import { Link } from '@tanstack/react-router'
import { Logo } from '../../../ui/art/Logo.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Flag, FlagLine } from '../../../ui/icons/Flag.tsx'
import { TagList } from '../../../ui/labels/TagList.tsx'
import { MoreWords, moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import type { ToggleControl } from '../../accounts/session/use-toggle.ts'
import { StageStamp } from '../../stories/StageStamp.tsx'
import { StoryDate } from '../../stories/StoryDate.tsx'
import { UNTITLED } from '../../stories/story.ts'
import { VoteToggle } from '../../stories/voting/VoteToggle.tsx'
import styles from './TrendingCard.module.css'
import type { TrendingStory } from './trending.schema.ts'

const TAGS = 3

interface TrendingCardProps {
  story: TrendingStory
  vote: ToggleControl
  /** The first of all: on the cover, its logo as a plate. */
  lead?: boolean
}

/** A story that trends: logo, name and one-liner (LAND-09), where it stands, and the vote that brought it here. */
export function TrendingCard({ story, vote, lead = false }: TrendingCardProps) {
  const { id, name: given, is_open_for_revival, stage } = story
  const name = given || UNTITLED
  const Revival = lead ? Flag : FlagLine
  const logo = <Logo name={name} src={story.logo_url} className={lead ? styles.plate : styles.logo} />
  return (
    <article className={classNames(styles.card, lead && styles.lead, is_open_for_revival && styles.revives)}>
      <div className={styles.top}>
        {is_open_for_revival ? <Revival>Open for Revival</Revival> : <StageStamp stage={stage} />}
        <StoryDate iso={story.created_at} />
      </div>
      <div className={styles.head} dir="auto">
        {lead ? (
          <Link to="/story/$id" params={{ id }} tabIndex={-1} aria-hidden className={styles.cover}>
            {logo}
          </Link>
        ) : (
          logo
        )}
        <div className={styles.words}>
          <h3 className={styles.name} dir="auto">
            <Link to="/story/$id" params={{ id }}>
              {name}
            </Link>
          </h3>
          <p className={classNames(styles.oneLiner, lead && 'deck')} dir="auto">
            {story.one_liner}
          </p>
        </div>
      </div>
      <TagList tags={story.tags} max={TAGS} />
      <div className={styles.foot}>
        <VoteToggle story={story} variant="card" vote={vote} />
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

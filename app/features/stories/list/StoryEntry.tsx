import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/art/Logo.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { ToggleControl } from '../../../ui/controls/use-toggle-button.ts'
import { Flag, FlagLine, Fresh } from '../../../ui/icons/Flag.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { Marked } from '../../../ui/labels/Marked.tsx'
import { TagList } from '../../../ui/labels/TagList.tsx'
import { VerifiedMark } from '../../../ui/labels/VerifiedMark.tsx'
import { MoreLinkText, moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { RevivedStamp } from '../revived/RevivedStamp.tsx'
import { StageStamp } from '../StageStamp.tsx'
import { StoryDate } from '../StoryDate.tsx'
import { STORY_TEXTS, UNTITLED } from '../story.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { VoteToggle } from '../voting/VoteToggle.tsx'
import styles from './StoryEntry.module.css'
import { STORY_LIST_TEXTS } from './story-list-texts.ts'

/** How many tags an entry shows (DIR-08). */
const TAGS = 3

interface StoryEntryProps {
  story: Pick<
    StoryCardData,
    | 'id'
    | 'name'
    | 'logo_url'
    | 'tags'
    | 'stage'
    | 'is_open_for_revival'
    | 'revived_at'
    | 'is_demo'
    | 'is_unconfirmed'
    | 'is_verified'
    | 'created_at'
    | 'votes'
    | 'voted'
  >
  heading: 'h2' | 'h3'
  summary: string | null
  vote: ToggleControl
  /** Where the story's text matches a search. */
  passage?: string | null | undefined
  /** `large` grows in wide windows; `lead` is the first entry on a page, with a logo across the column. */
  size?: 'regular' | 'large' | 'lead'
  /** Marks what the viewer has just submitted. */
  isPublished?: boolean | undefined
  children?: ReactNode
}

export function StoryEntry({
  story,
  heading: H,
  summary,
  passage,
  vote,
  size = 'regular',
  isPublished = false,
  children,
}: StoryEntryProps) {
  const { id, is_open_for_revival, stage } = story
  const name = story.name || UNTITLED
  const isLead = size === 'lead'
  const Revival = isLead ? Flag : FlagLine
  const logo = <Logo name={name} src={story.logo_url} className={isLead ? styles.plate : styles.logo} />
  return (
    <article
      className={classNames(
        styles.entry,
        size !== 'regular' && styles[size],
        (is_open_for_revival || story.revived_at) && styles.revives,
      )}
    >
      <div className={styles.top}>
        <span className={styles.states}>
          {is_open_for_revival && <Revival>{STORY_TEXTS.openForRevival}</Revival>}{' '}
          {story.revived_at ? <RevivedStamp /> : !is_open_for_revival && <StageStamp stage={stage} />}
        </span>{' '}
        {isPublished && <Fresh>{STORY_LIST_TEXTS.published}</Fresh>}{' '}
        <span className={styles.told}>
          {story.is_demo && <DemoMark />}{' '}
          {story.is_unconfirmed && <span className="meta">{STORY_LIST_TEXTS.unconfirmed}</span>}{' '}
          {story.is_verified && <VerifiedMark />} <StoryDate iso={story.created_at} />
        </span>
      </div>
      <div className={styles.body} dir="auto">
        <div className={styles.head}>
          {isLead ? (
            <Link to="/story/$id" params={{ id }} tabIndex={-1} aria-hidden className={styles.cover}>
              {logo}
            </Link>
          ) : (
            logo
          )}
          <div className={styles.words}>
            {/* The button says it, too. */}
            {isLead && (
              <span className={styles.figure} aria-hidden>
                {formatNumber(story.votes)}
              </span>
            )}
            <H className={styles.name}>
              <Link to="/story/$id" params={{ id }}>
                <Marked>{name}</Marked>
              </Link>
            </H>
            <p className={classNames(styles.oneLiner, isLead && 'deck')} dir="auto">
              <Marked>{summary ?? ''}</Marked>
            </p>
            {passage && (
              <p className={styles.passage} dir="auto">
                … <Marked>{passage}</Marked> …
              </p>
            )}
          </div>
        </div>
        <TagList tags={story.tags} max={TAGS} />
      </div>
      <div className={styles.foot}>
        <VoteToggle story={story} variant={isLead ? 'lead' : 'card'} vote={vote} /> {children}{' '}
        <Link to="/story/$id" params={{ id }} className={moreLinkClass(styles.more)}>
          <MoreLinkText>{STORY_LIST_TEXTS.view}</MoreLinkText>{' '}
          <span className="vh">
            : <bdi>{name}</bdi>
          </span>
        </Link>
      </div>
    </article>
  )
}

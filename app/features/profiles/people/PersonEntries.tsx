import { Link } from '@tanstack/react-router'
import { CoverArt } from '../../../ui/art/CoverArt.tsx'
import { Logo } from '../../../ui/art/Logo.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { FlagLine } from '../../../ui/icons/Flag.tsx'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { COMMENT_TEXTS, commentAnchor } from '../../comments/comment.ts'
import { LICENSE_TYPES } from '../../marketplace/asset.ts'
import { AssetCover } from '../../marketplace/card/AssetCover.tsx'
import { cardSize } from '../../marketplace/file-size.ts'
import { priceLabel } from '../../marketplace/price.ts'
import { StageStamp } from '../../stories/StageStamp.tsx'
import { projectYears, STORY_TEXTS, UNTITLED } from '../../stories/story.ts'
import styles from './PersonEntries.module.css'
import type { PersonComment, PersonListing, PersonStory } from './person-response.schema.ts'
import { PEOPLE_TEXTS } from './person-texts.ts'

export function PersonStoryEntry({ story }: { story: PersonStory }) {
  const { id, is_open_for_revival, stage } = story
  const name = story.name || UNTITLED
  const years = projectYears(story)
  return (
    <li className={classNames(styles.entry, is_open_for_revival && styles.alive)}>
      <Logo name={name} src={story.logo_url} />
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          <Link to="/story/$id" params={{ id }}>
            {name}
          </Link>
        </h3>
        <p className={styles.summary} dir="auto">
          {story.one_liner}
        </p>
        <p className={styles.state}>
          {is_open_for_revival ? (
            <FlagLine>{STORY_TEXTS.openForRevival}</FlagLine>
          ) : (
            <StageStamp stage={stage} />
          )}{' '}
          {years && <span className="meta">{years}</span>}
        </p>
      </div>
      <p className={styles.numbers}>
        <span>{PEOPLE_TEXTS.votes(story.votes)}</span>{' '}
        <Link to="/story/$id" params={{ id }} hash="comments">
          {PEOPLE_TEXTS.comments(story.comments)}
          <span className="vh">
            : <bdi>{name}</bdi>
          </span>
        </Link>
      </p>
    </li>
  )
}

export function PersonListingEntry({ listing }: { listing: PersonListing }) {
  const { id, title, files, cover, status } = listing
  const size = cardSize(files.reduce((sum, file) => sum + file.size, 0))
  const facts = [
    status === 'sold' ? PEOPLE_TEXTS.sold : priceLabel(listing.price),
    files.length > 0 && [PEOPLE_TEXTS.files(files.length), size].filter(Boolean).join(', '),
    LICENSE_TYPES[listing.license_type],
  ]
  return (
    <li className={styles.entry}>
      <div className={styles.cover}>{cover ? <AssetCover cover={cover} sizes="6rem" /> : <CoverArt />}</div>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          <Link to="/asset/$id" params={{ id }}>
            {title}
          </Link>
        </h3>
        <p className={styles.summary} dir="auto">
          {listing.short_description}
        </p>
        <p className="meta">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

export function PersonCommentEntry({ comment }: { comment: PersonComment }) {
  const { id, story, html, content, created_at, edited_at } = comment
  return (
    <li className={styles.comment}>
      <p className="meta">
        {PEOPLE_TEXTS.commentOn}{' '}
        <Link
          to="/story/$id"
          params={{ id: story.id }}
          search={{ comment: id }}
          hash={commentAnchor(id)}
          className={styles.story}
        >
          <bdi>{story.name || UNTITLED}</bdi>
        </Link>{' '}
        · <time dateTime={created_at}>{mediumDate(created_at)}</time>
        {edited_at && <> · {COMMENT_TEXTS.edited}</>}
      </p>
      {html ? (
        <FormattedText html={html} className={styles.said} />
      ) : (
        <p className={styles.said} dir="auto">
          {content}
        </p>
      )}
    </li>
  )
}

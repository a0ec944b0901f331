import { Link } from '@tanstack/react-router'
import { Clamped } from '../../../kit/Clamped.tsx'
import { Logo } from '../../../ui/art/Logo.tsx'
import { numericDate } from '../../../ui/dates.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { TagList } from '../../../ui/labels/TagList.tsx'
import type { BookmarkItem } from '../bookmarks/bookmark-response.schema.ts'
import styles from './BookmarkCard.module.css'
import { BOOKMARKED_TEXTS } from './story-list-texts.ts'

const TAGS = 3

/** The card of a story that the member saved (PROF-04, PROF-09). */
export function BookmarkCard({ item }: { item: BookmarkItem }) {
  const { item_id, title, logo_url, one_liner, description, tags, votes, created_at, is_demo } = item
  return (
    <li className={styles.entry}>
      <article className={styles.card}>
        <div className={styles.body} dir="auto">
          <div className={styles.head}>
            <Logo name={title} src={logo_url} />
            <div className={styles.words}>
              <h2 className={styles.name} dir="auto">
                <Link to="/startup/$id" params={{ id: item_id }}>
                  {title}
                </Link>
              </h2>
              {one_liner && (
                <p className={styles.oneLiner} dir="auto">
                  {one_liner}
                </p>
              )}
              {description && (
                <Clamped lines={2} className={styles.description}>
                  {description}
                </Clamped>
              )}
            </div>
          </div>
          <TagList tags={tags} max={TAGS} />
        </div>
        <p className={styles.foot}>
          <span className={styles.votes}>
            <Sign name="up" />
            {votes}
            <span className="vh"> {BOOKMARKED_TEXTS.votes(votes)}</span>
          </span>{' '}
          {is_demo && <DemoMark />}{' '}
          <time className="meta" dateTime={created_at}>
            <span className="vh">{BOOKMARKED_TEXTS.saved} </span>
            {numericDate(created_at)}
          </time>
        </p>
      </article>
    </li>
  )
}

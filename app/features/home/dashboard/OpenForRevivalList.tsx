import { Link } from '@tanstack/react-router'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { moreLinkClass } from '../../../ui/layout/MoreLink.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { DASHBOARD_TEXTS, MAX_COUNTED } from './dashboard.ts'
import type { OpenForRevival } from './dashboard-response.schema.ts'
import styles from './lists.module.css'
import { StoryRow } from './StoryRow.tsx'

/** The stories open for revival with the most votes (DASH-06 to DASH-08). */
export function OpenForRevivalList({ open: { items, total } }: { open: OpenForRevival }) {
  if (items.length === 0) return <p className={styles.none}>{DASHBOARD_TEXTS.noneOpen}</p>
  return (
    <>
      <ul className="keep-edge">
        {items.map((story) => (
          <StoryRow key={story.id} story={story} to="/story/$id">
            <Sign name="play" className={styles.alive} />
          </StoryRow>
        ))}
      </ul>
      {total > items.length && (
        <p className={styles.foot}>
          <Link to="/directory" search={{ filter: 'revival' }} className={moreLinkClass()}>
            <span className={styles.more}>
              {DASHBOARD_TEXTS.viewAll(`${formatNumber(total)}${total < MAX_COUNTED ? '' : '+'}`)}
            </span>
          </Link>
        </p>
      )}
    </>
  )
}

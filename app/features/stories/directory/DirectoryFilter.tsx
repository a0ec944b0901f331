import { Link } from '@tanstack/react-router'
import { FlagLine } from '../../../ui/icons/Flag.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { StoryFilters } from '../story.ts'
import styles from './DirectoryFilter.module.css'

/** Shows the active `?filter=`; renders nothing without one. */
export function DirectoryFilter({ filters: { filter, ...others } }: { filters: StoryFilters }) {
  if (!filter) return null
  return (
    <p className={styles.filter}>
      {filter === 'revival' ? (
        <FlagLine>Open for Revival</FlagLine>
      ) : (
        <span className={styles.saved}>
          <Icon name="save" filled /> Your bookmarks
        </span>
      )}
      <Link to="/directory" search={others} className={styles.clear}>
        Show all stories
      </Link>
    </p>
  )
}

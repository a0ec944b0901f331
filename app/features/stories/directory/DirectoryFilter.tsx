import { Link } from '@tanstack/react-router'
import { FlagLine } from '../../../ui/icons/Flag.tsx'
import { ActiveFilter, SavedLabel } from '../../../ui/layout/ActiveFilter.tsx'
import { STORY_TEXTS, type StoryFilters } from '../story.ts'
import styles from './DirectoryFilter.module.css'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

/** Shows the active `?filter=`; renders nothing without one. */
export function DirectoryFilter({ filters: { filter, ...others } }: { filters: StoryFilters }) {
  if (!filter) return null
  return (
    <ActiveFilter
      className={styles.filter}
      label={
        filter === 'revival' ? (
          <FlagLine>{STORY_TEXTS.openForRevival}</FlagLine>
        ) : (
          <SavedLabel>{DIRECTORY_TEXTS.bookmarked}</SavedLabel>
        )
      }
    >
      <Link to="/directory" search={others}>
        {DIRECTORY_TEXTS.showAll}
      </Link>
    </ActiveFilter>
  )
}

import { Link } from '@tanstack/react-router'
import { ActiveFilter, SavedLabel } from '../../../ui/layout/ActiveFilter.tsx'
import type { StoryFilters } from '../story.ts'
import styles from './DirectoryFilter.module.css'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

/** Says that these are the viewer's bookmarks. The toolbar says it of stories open for revival. */
export function DirectoryFilter({ filters: { filter, ...others } }: { filters: StoryFilters }) {
  if (filter !== 'bookmarked') return null
  return (
    <ActiveFilter className={styles.filter} label={<SavedLabel>{DIRECTORY_TEXTS.bookmarked}</SavedLabel>}>
      <Link to="/directory" search={others}>
        {DIRECTORY_TEXTS.showAll}
      </Link>
    </ActiveFilter>
  )
}

import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { ActiveFilter, SavedLabel } from '../../../ui/layout/ActiveFilter.tsx'
import { FollowLater } from '../../following/FollowLater.tsx'
import { FOLLOW_BUTTON_TEXTS } from '../../following/follow-button-texts.ts'
import type { StoryFilters } from '../story.ts'
import styles from './DirectoryFilter.module.css'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

/** The server's page has it; its code loads only where stories are chosen by their facts. */
const FactLabel = import.meta.env.SSR
  ? (await import('./FactLabel.tsx')).FactLabel
  : lazyPart(() => import('./FactLabel.tsx').then(({ FactLabel }) => FactLabel), true)

/**
 * Says that these are the viewer's bookmarks; else members can follow what they look for. The toolbar says
 * the rest.
 */
export function DirectoryFilter({ filters: { filter, ...others } }: { filters: StoryFilters }) {
  const { ending, cause, ...plain } = others
  if (ending || cause)
    return (
      <ActiveFilter
        className={styles.filter}
        label={
          <Suspense>
            <FactLabel ending={ending} cause={cause} />
          </Suspense>
        }
      >
        <Link to="/directory" search={{ ...plain, filter }}>
          {DIRECTORY_TEXTS.showAll}
        </Link>
      </ActiveFilter>
    )
  if (filter !== 'bookmarked' && filter !== 'revived')
    return (
      <>
        <p className={styles.filter}>
          {filter === 'revival' ? (
            <Link to="/revivals" search={{ category: others.category }}>
              {DIRECTORY_TEXTS.offers}
            </Link>
          ) : (
            <Link to="/directory" search={{ ...others, filter: 'revived' }}>
              {DIRECTORY_TEXTS.showRevived}
            </Link>
          )}
        </p>
        <FollowFilters {...others} />
      </>
    )
  const label =
    filter === 'revived' ? DIRECTORY_TEXTS.revived : <SavedLabel>{DIRECTORY_TEXTS.bookmarked}</SavedLabel>
  return (
    <ActiveFilter className={styles.filter} label={label}>
      <Link to="/directory" search={others}>
        {DIRECTORY_TEXTS.showAll}
      </Link>
    </ActiveFilter>
  )
}

function FollowFilters({ category, search }: Pick<StoryFilters, 'category' | 'search'>) {
  if (!category && !search) return null
  const className = buttonClass({ variant: 'quiet' })
  return (
    <div className={styles.follow}>
      {category && (
        <FollowLater
          key={category}
          kind="category"
          id={category}
          word={FOLLOW_BUTTON_TEXTS.followCategory(category)}
          className={className}
        />
      )}{' '}
      {search && (
        <>
          <FollowLater
            key={search}
            kind="search"
            id={search}
            word={FOLLOW_BUTTON_TEXTS.followSearch}
            className={className}
          />{' '}
          <FollowLater
            key={`tag ${search}`}
            kind="tag"
            id={search}
            word={FOLLOW_BUTTON_TEXTS.followTag(search)}
            className={className}
          />
        </>
      )}
    </div>
  )
}

import { lazy } from 'react'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Popover } from '../../ui/popover/Popover.tsx'

/** Fetched when the popover opens: most people read. */
const ShareSheet = lazy(() => import('./ShareSheet.tsx').then(({ ShareSheet }) => ({ default: ShareSheet })))

interface SharePopoverProps {
  story: { id: string; name: string }
  /** Public origin of the site, for the link that is shared. */
  origin: string
  className?: string
  /** Whether it is open from the start: somebody came back from signing in to share. */
  openAtFirst?: boolean
}

/** The share button of a story and what it opens (STORY-23). */
export function SharePopover({ story, origin, className, openAtFirst = false }: SharePopoverProps) {
  return (
    <Popover
      label="Share this story"
      openAtFirst={openAtFirst}
      trigger={(props) => (
        <button type="button" className={className ?? buttonClass()} {...props}>
          <Icon name="share" />
          Share
        </button>
      )}
    >
      {(close) => <ShareSheet story={story} origin={origin} onDone={close} />}
    </Popover>
  )
}

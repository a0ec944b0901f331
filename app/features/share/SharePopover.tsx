import { lazy } from 'react'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Popover } from '../../ui/popover/Popover.tsx'

/** Loaded when the popover opens, since most visitors just read. */
const ShareSheet = lazy(() => import('./ShareSheet.tsx').then(({ ShareSheet }) => ({ default: ShareSheet })))

interface SharePopoverProps {
  story: { id: string; name: string }
  /** Public origin of the site, for the shared link. */
  origin: string
  className?: string
  /** Whether the visitor comes back from signing in to share. */
  openAtFirst?: boolean
}

/** STORY-23 */
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

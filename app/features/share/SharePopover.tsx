import { buttonClass } from '../../ui/controls/button-class.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { SHARE_BUTTON } from './share-texts.ts'

const ShareSheet = lazyPart(() => import('./ShareSheet.tsx').then(({ ShareSheet }) => ShareSheet))

interface SharePopoverProps {
  story: { id: string; name: string }
  origin: string
  className?: string
  /** Whether it is open at first, because a guest returns from signing in to share. */
  openAtFirst?: boolean
}

/** The button that shares a story (STORY-23). */
export function SharePopover({ story, origin, className, openAtFirst = false }: SharePopoverProps) {
  return (
    <Popover
      label={SHARE_BUTTON.description}
      openAtFirst={openAtFirst}
      trigger={(props) => (
        <button type="button" className={className ?? buttonClass()} {...props}>
          <Icon name="share" />
          {SHARE_BUTTON.label}
        </button>
      )}
    >
      {(close) => <ShareSheet story={story} origin={origin} onDone={close} />}
    </Popover>
  )
}

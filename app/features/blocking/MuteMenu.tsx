import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../ui/icons/late-icon-paths.ts'
import { Popover, popoverItemClass } from '../../ui/overlay/Popover.tsx'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { useMute } from './use-mute.ts'

interface MuteMenuProps {
  startupId: string
  /** The label of the button that opens it. */
  label: string
  /** Runs once it is muted or unmuted. */
  onChanged: () => Promise<unknown>
  className?: string | undefined
}

const mutedBell = 'M6 17v-6a6 6 0 0 1 10-4.5M18 11v6M4 17h16M10 21h4M4 4l16 16'

/**
 * Mutes a story's discussion where one is told of it. What it said goes from there, which a toast offers to
 * undo.
 */
export function MuteMenu({ startupId, label, onChanged, className }: MuteMenuProps) {
  const change = useMute(onChanged)
  return (
    <Popover
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton label={label} path={lateIconPaths.more} className={className} {...props} />
      )}
    >
      {(close) => (
        <button
          type="button"
          className={popoverItemClass()}
          onClick={() => {
            close()
            change({ id: startupId, on: true })
          }}
        >
          <Icon path={mutedBell} />
          {BLOCKING_TEXTS.mute}
        </button>
      )}
    </Popover>
  )
}

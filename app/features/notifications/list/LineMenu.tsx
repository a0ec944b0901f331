import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { Popover, popoverItemClass } from '../../../ui/overlay/Popover.tsx'
import { BLOCKING_TEXTS } from '../../blocking/blocking-texts.ts'
import { bellPaths } from '../bell-art.tsx'
import { plainLine } from '../line-words.tsx'
import type { NotificationLine } from '../notification.schema.ts'
import { NOTIFICATION_TEXTS } from '../notifications-texts.ts'
import { useMute } from './use-mute.ts'

interface LineMenuProps {
  line: NotificationLine
  /** The ID of the story whose discussion the line is about. */
  startupId: string
  className?: string | undefined
}

/** Mutes a discussion where one is told of it. Its lines go from the list, which a toast offers to undo. */
export function LineMenu({ line, startupId, className }: LineMenuProps) {
  const change = useMute()
  const label = NOTIFICATION_TEXTS.more(plainLine(line))
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
          <Icon path={bellPaths.muted} />
          {BLOCKING_TEXTS.mute}
        </button>
      )}
    </Popover>
  )
}

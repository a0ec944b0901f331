import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lateIconPaths } from '../../ui/icons/late-icon-paths.ts'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { MuteItem } from './MuteItem.tsx'
import { useMute } from './use-mute.ts'

interface MuteMenuProps {
  startupId: string
  /** The label of the button that opens it. */
  label: string
  /** Called after the discussion is muted or unmuted. */
  onChanged: () => Promise<unknown>
  className?: string | undefined
}

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
        <MuteItem
          onSelect={() => {
            close()
            change({ id: startupId, on: true })
          }}
        />
      )}
    </Popover>
  )
}

import { Icon } from '../../ui/icons/Icon.tsx'
import { popoverItemClass } from '../../ui/overlay/Popover.tsx'
import { BLOCKING_TEXTS } from './blocking-texts.ts'

const mutedBell = 'M6 17v-6a6 6 0 0 1 10-4.5M18 11v6M4 17h16M10 21h4M4 4l16 16'

interface MuteItemProps {
  /** Whether the discussion is muted already: the entry then unmutes it. */
  isMuted?: boolean
  onSelect: () => void
}

/** The entry of a menu that mutes a story's discussion. */
export function MuteItem({ isMuted = false, onSelect }: MuteItemProps) {
  return (
    <button type="button" className={popoverItemClass()} onClick={onSelect}>
      <Icon path={mutedBell} />
      {isMuted ? BLOCKING_TEXTS.unmute : BLOCKING_TEXTS.mute}
    </button>
  )
}

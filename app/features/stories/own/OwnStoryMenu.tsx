import { Link } from '@tanstack/react-router'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { Popover, popoverItemClass } from '../../../ui/overlay/Popover.tsx'
import { OWNER_TEXTS } from './owner-texts.ts'

interface OwnStoryMenuProps {
  story: { id: string; name: string }
  onWithdraw: () => void
}

/** What founders do rarely with a story that readers see. */
export function OwnStoryMenu({ story: { id, name }, onWithdraw }: OwnStoryMenuProps) {
  const label = OWNER_TEXTS.more(name)
  return (
    <Popover
      label={label}
      align="end"
      trigger={(props) => <IconButton label={label} path={lateIconPaths.more} {...props} />}
    >
      {(close) => (
        <>
          <Link to="/story/$id/facts" params={{ id }} className={popoverItemClass()}>
            {OWNER_TEXTS.tellMore}
          </Link>{' '}
          <Link to="/story/$id/lessons" params={{ id }} className={popoverItemClass()}>
            {OWNER_TEXTS.lessons}
          </Link>{' '}
          <Link to="/correct/$id" params={{ id }} className={popoverItemClass()}>
            {OWNER_TEXTS.askForCorrection}
          </Link>{' '}
          <button
            type="button"
            className={popoverItemClass()}
            onClick={() => {
              close()
              onWithdraw()
            }}
          >
            {OWNER_TEXTS.withdraw}
          </button>
        </>
      )}
    </Popover>
  )
}

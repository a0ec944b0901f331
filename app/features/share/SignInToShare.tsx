import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../ui/icons/late-icon-paths.ts'
import { popoverItemClass } from '../../ui/overlay/Popover.tsx'
import { rememberReturn } from '../accounts/session/return-intent.ts'
import { SHARE_TEXTS } from './share.ts'

/** Asks guests to sign in (SHARE-06, SHARE-07). */
export function SignInToShare({ story }: { story: { id: string; name: string } }) {
  const { pathname } = useLocation()
  const remember = () =>
    rememberReturn(pathname, { type: 'share', startupId: story.id, startupName: story.name })
  return (
    <Link to="/auth" state={{ act: {} }} className={popoverItemClass()} onClick={remember}>
      <Icon path={lateIconPaths.key} />
      {SHARE_TEXTS.signIn}
    </Link>
  )
}

import { useViewer } from '../../kit/use-viewer.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { AttentionCount } from '../admin/attention/AttentionCount.tsx'
import { QueueCount } from '../moderation/queue/QueueCount.tsx'
import { QUEUE_TEXTS } from '../moderation/queue/queue-texts.ts'
import { LAYOUT_TEXTS } from './layout-texts.ts'
import { NavLink } from './NavLink.tsx'

export interface AdminLinkProps {
  className: string | undefined
  withIcon?: boolean
  onClick?: () => void
}

/** A link to the admin panel, or for moderators to their page of it, with how much waits there. */
export function AdminLink({ withIcon, ...props }: AdminLinkProps) {
  const { user } = useViewer()
  return (
    <li>
      <NavLink to={user?.is_admin ? '/admin' : '/admin/moderation'} {...props}>
        {withIcon && <Icon name="flag" />}
        {user?.is_admin ? LAYOUT_TEXTS.admin : QUEUE_TEXTS.title}
        {user?.is_admin ? <AttentionCount /> : <QueueCount />}
      </NavLink>
    </li>
  )
}

import { Icon } from '../../ui/icons/Icon.tsx'
import { AttentionCount } from '../admin/attention/AttentionCount.tsx'
import { ATTENTION_TEXTS } from '../admin/attention/attention-texts.ts'
import { ADMIN_ICONS } from '../admin/layout/admin-icons.ts'
import { NavLink } from './NavLink.tsx'

export interface AdminLinkProps {
  className: string | undefined
  withIcon?: boolean
  onClick?: () => void
}

/** To the admin panel, with how much waits there. */
export const AdminLink = ({ withIcon, ...props }: AdminLinkProps) => (
  <li>
    <NavLink to="/admin" {...props}>
      {withIcon && <Icon path={ADMIN_ICONS.gear} />}
      {ATTENTION_TEXTS.admin}
      <AttentionCount />
    </NavLink>
  </li>
)

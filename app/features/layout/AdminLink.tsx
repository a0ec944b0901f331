import { Icon } from '../../ui/icons/Icon.tsx'
import { AttentionCount } from '../admin/attention/AttentionCount.tsx'
import { LAYOUT_TEXTS } from './layout-texts.ts'
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
      {withIcon && <Icon name="flag" />}
      {LAYOUT_TEXTS.admin}
      <AttentionCount />
    </NavLink>
  </li>
)

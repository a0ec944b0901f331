import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './IconList.module.css'

/** Lists `IconListItem`s. */
export const IconList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

interface IconListItemProps {
  /** A path for `Icon`. Without it, the item belongs to the one above. */
  icon?: string
  title: ReactNode
  isFailure?: boolean
  /** Elements, which get a dot between them. */
  details: ReactNode
  /** It is one button or several icon buttons. */
  action?: ReactNode
}

export const IconListItem = ({ icon, title, isFailure = false, details, action }: IconListItemProps) => (
  <li className={styles.item}>
    {icon && <Icon path={icon} className={styles.icon} />}
    <div className={styles.text}>
      <div className={classNames(styles.title, isFailure && styles.failure)}>{title}</div>
      <p className={styles.details}>{details}</p>
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </li>
)

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './ActiveFilter.module.css'

interface ActiveFilterProps {
  label: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Names the filter of a list, above its entries. */
export const ActiveFilter = ({ label, className, children }: ActiveFilterProps) => (
  <p className={classNames(styles.filter, className)}>
    {label}
    {children}
  </p>
)

export const SavedLabel = ({ children }: { children: ReactNode }) => (
  <span className={styles.saved}>
    <Icon name="save" filled /> {children}
  </span>
)

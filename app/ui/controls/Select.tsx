import type { ComponentProps } from 'react'
import { lateIconPaths } from '../../ui/icons/late-icon-paths.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import control from './control.module.css'
import { useFieldControl } from './field-context.ts'
import styles from './Select.module.css'

export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames(styles.frame, className)}>
      <select {...useFieldControl(props)} className={classNames(control.control, styles.select)}>
        {children}
      </select>
      <Icon path={lateIconPaths.chevron} className={styles.chevron} />
    </span>
  )
}

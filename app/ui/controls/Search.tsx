import type { ComponentProps } from 'react'
import { lateIconPaths } from '../../ui/icons/late-icon-paths.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import { Input } from './Input.tsx'
import styles from './Search.module.css'

type SearchProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
}

/** `className` goes to the frame. Escape clears it. */
export function Search({ label, className, ...props }: SearchProps) {
  return (
    <div className={classNames(styles.search, className)}>
      <Icon path={lateIconPaths.search} className={styles.icon} />
      <Input
        type="search"
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        {...props}
      />
    </div>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Chip.module.css'

type ChipProps = ComponentProps<'button'> & {
  pressed: boolean
}

export function Chip({ pressed, className, children, ...props }: ChipProps) {
  return (
    <>
      <button type="button" aria-pressed={pressed} className={classNames(styles.chip, className)} {...props}>
        {pressed && <Icon name="check" />}
        <span className={styles.label}>{children}</span>
      </button>{' '}
    </>
  )
}

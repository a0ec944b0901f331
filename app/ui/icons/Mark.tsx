import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Mark.module.css'
import { MARK, SMALL_MARK } from './mark-paths.ts'

type MarkProps = ComponentProps<'svg'> & {
  /** The size in pixels. Below 24 it uses the 16-grid drawing; from 64 it includes clear space. */
  size?: number
}

export function Mark({ size = 24, className, ...props }: MarkProps) {
  const cut = size < 24 ? small : size < 64 ? tight : spaced
  return (
    <svg
      width={size}
      height={size}
      viewBox={cut.viewBox}
      aria-hidden
      className={classNames(styles.mark, className)}
      {...props}
    >
      <path className={styles.bar} d={cut.bar} />
      <path className={classNames(styles.play, cut !== small && styles.drawsBack)} d={cut.play} />
    </svg>
  )
}

const small = { ...SMALL_MARK, viewBox: '0 0 16 16' }
const tight = { ...MARK, viewBox: '0 0 24 24' }
const spaced = { ...tight, viewBox: '-6 -6 36 36' }

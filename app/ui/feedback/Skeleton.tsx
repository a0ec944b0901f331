import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = ComponentProps<'span'> & {
  /** The shape: `tile` is 48 px, `picture` 16:9. Default `line`. */
  shape?: 'line' | 'title' | 'tile' | 'button' | 'picture'
  width?: 'full' | 'long' | 'half' | 'short'
}

/** A placeholder. Wrap several in an element with `aria-busy` and a text that says what is loading. */
export function Skeleton({ shape = 'line', width = 'full', className, ...props }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, styles[shape], styles[width], className)}
      {...props}
    />
  )
}

import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = ComponentProps<'span'> & {
  /** What will be there: a line of text, a heading, a tile (48 px), a button, a picture (16:9). Default `line`. */
  shape?: 'line' | 'title' | 'tile' | 'button' | 'picture'
  /** How wide, where the shape does not say. Default `full`. */
  width?: 'full' | 'long' | 'half' | 'short'
}

/** Keeps the shape of what comes. Put several into a box with `aria-busy` and say beside it what is loading. */
export function Skeleton({ shape = 'line', width = 'full', className, ...props }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, styles[shape], styles[width], className)}
      {...props}
    />
  )
}

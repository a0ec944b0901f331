import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Mark } from '../icons/Mark.tsx'
import { ART_TEXTS } from './art-texts.ts'
import styles from './Brand.module.css'

type BrandProps = ComponentProps<'span'> & {
  /** The size in pixels, clear space included. */
  size?: number
}

export function Brand({ size = 64, className, ...props }: BrandProps) {
  return (
    <span className={classNames(styles.brand, className)} {...props}>
      <Mark size={size} className={styles.mark} />
      <span className={styles.word}>{ART_TEXTS.brand}</span>
    </span>
  )
}

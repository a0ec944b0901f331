import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Mark } from '../icons/Mark.tsx'
import styles from './Brand.module.css'

type BrandProps = ComponentProps<'span'> & {
  /** Edge of the mark in pixels, clear space included. */
  size?: number
}

/** The mark and the product's name. It is no link: the page that shows it decides where it leads. */
export function Brand({ size = 64, className, ...props }: BrandProps) {
  return (
    <span className={classNames(styles.brand, className)} {...props}>
      <Mark size={size} className={styles.mark} />
      <span className={styles.word}>Unpause</span>
    </span>
  )
}

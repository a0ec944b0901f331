import { classNames } from '../class-names.ts'
import { LetterTile, type LetterTileProps } from './LetterTile.tsx'
import styles from './Logo.module.css'

/** The logo of a thing, square, or its letter bound like a book. */
export function Logo({ className, ...props }: LetterTileProps) {
  return <LetterTile className={classNames(styles.logo, className)} {...props} />
}

import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Clamped.module.css'

/** The blocks of Unicode for scripts that are read from right to left. */
const RIGHT_TO_LEFT =
  '\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{feff}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}'

const FROM_RIGHT = new RegExp(`[${RIGHT_TO_LEFT}]`, 'u')
const FROM_LEFT = new RegExp(`(?![${RIGHT_TO_LEFT}])\\p{L}`, 'u')

interface ClampedProps {
  as?: 'p' | 'span' | 'b' | 'blockquote'
  lines: number
  className?: string | undefined
  children: string
}

/**
 * The first lines of a text by a member, in its own direction. Browsers put their ellipsis at the end of a
 * line as the eye finds it. There, words that run against the text begin: a text with both directions fades
 * instead.
 */
export function Clamped({ as: Element = 'p', lines, className, children: text }: ClampedProps) {
  const hasBothDirections = FROM_RIGHT.test(text) && FROM_LEFT.test(text)
  return (
    <Element
      dir="auto"
      className={classNames(styles.clamped, hasBothDirections && styles.mixed, className)}
      style={{ '--lines': lines } as CSSProperties}
    >
      {text}
    </Element>
  )
}

import type { CSSProperties } from 'react'
import { hasBothDirections } from '../platform/text/text-direction.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './Clamped.module.css'

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
  return (
    <Element
      dir="auto"
      className={classNames(styles.clamped, hasBothDirections(text) && styles.mixed, className)}
      style={{ '--lines': lines } as CSSProperties}
    >
      {text}
    </Element>
  )
}

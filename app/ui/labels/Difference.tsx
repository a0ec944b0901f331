import { Fragment } from 'react'
import styles from './Difference.module.css'
import { wordDifference } from './word-difference.ts'

interface DifferenceProps {
  before: string
  after: string
  /** How many words of what stays are shown on either side of a change. Absent: all. */
  around?: number
}

/** Leaves out what stays far from any change. */
function shortened(text: string, around: number, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const words = text.split(/(?<=\s)/)
  const start = isFirst ? 0 : around
  const end = isLast ? words.length : Math.max(start, words.length - around)
  return end > start ? `${words.slice(0, start).join('')} … ${words.slice(end).join('')}` : text
}

/**
 * What turns one text into the other, word by word. A space parts words that were deleted and inserted at the
 * end, which have none of their own: "old new", not "oldnew".
 */
export const Difference = ({ before, after, around }: DifferenceProps) => (
  <p className={styles.difference} dir="auto">
    {wordDifference(before, after).map(({ kind, text }, part, parts) => {
      const Tag = kind === 'same' ? 'span' : kind
      const isCut = around !== undefined && kind === 'same'
      const ends = { isFirst: part === 0, isLast: part === parts.length - 1 }
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts
        <Fragment key={part}>
          {/\S$/.test(parts[part - 1]?.text ?? '') && ' '}
          <Tag>{isCut ? shortened(text, around, ends) : text}</Tag>
        </Fragment>
      )
    })}
  </p>
)

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

/** What turns one text into the other, word by word. */
export const Difference = ({ before, after, around }: DifferenceProps) => (
  <p className={styles.difference} dir="auto">
    {wordDifference(before, after).map(({ kind, text }, part, { length }) => {
      const Tag = kind === 'same' ? 'span' : kind
      const isCut = around !== undefined && kind === 'same'
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts
        <Tag key={part}>
          {isCut ? shortened(text, around, { isFirst: part === 0, isLast: part === length - 1 }) : text}
        </Tag>
      )
    })}
  </p>
)

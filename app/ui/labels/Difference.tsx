import { classNames } from '../class-names.ts'
import styles from './Difference.module.css'
import { wordDifference } from './word-difference.ts'

interface DifferenceProps {
  before: string
  after: string
  className?: string
}

/** What turns one text into the other, word by word. */
export const Difference = ({ before, after, className }: DifferenceProps) => (
  <p className={classNames(styles.difference, className)} dir="auto">
    {wordDifference(before, after).map(({ kind, text }, part) => {
      const Tag = kind === 'same' ? 'span' : kind
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts
      return <Tag key={part}>{text}</Tag>
    })}
  </p>
)

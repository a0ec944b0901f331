import styles from './CountMark.module.css'

interface CountMarkProps {
  count: number | string
  /** What it counts, for those who hear the page: '3 waiting'. */
  text: string
  /** The look of the number; that of a link in the header if absent. */
  className?: string | undefined
}

/**
 * A number after a word, such as the entry of a navigation. A blank holds the two apart for readers without
 * styles.
 */
export const CountMark = ({ count, text, className = styles.inLink }: CountMarkProps) => (
  <>
    <span aria-hidden="true" className={className}>
      {` ${count}`}
    </span>
    <span className="vh">, {text}</span>
  </>
)

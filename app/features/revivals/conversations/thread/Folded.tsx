import { type ReactNode, useRef, useState } from 'react'
import { FOLDED_TEXTS } from '../../../../ui/labels/label-texts.ts'
import styles from './MessageItem.module.css'

interface FoldedProps {
  /** Whether the viewer blocks whoever wrote it. */
  isFolded: boolean
  children: ReactNode
}

/** Shows what somebody wrote. If it is folded, one press shows it and gives it the focus. */
export function Folded({ isFolded, children }: FoldedProps) {
  const [isShown, setIsShown] = useState(false)
  const shown = useRef<HTMLDivElement>(null)
  if (!isFolded) return children
  if (isShown)
    return (
      <div ref={shown} tabIndex={-1}>
        {children}
      </div>
    )
  return (
    <p className={styles.gone}>
      {FOLDED_TEXTS.folded}{' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          setIsShown(true)
          requestAnimationFrame(() => shown.current?.focus())
        }}
      >
        {FOLDED_TEXTS.show}
      </button>
    </p>
  )
}

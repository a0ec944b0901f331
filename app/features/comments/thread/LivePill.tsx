import { useEffect, useRef } from 'react'
import { commentAnchor } from '../comment.ts'
import { LIVE_COMMENTS_TEXTS } from '../live-comments-texts.ts'
import styles from './LivePill.module.css'

interface LivePillProps {
  /** IDs of comments that arrived where they would move what the reader reads. */
  waiting: readonly string[]
  onShow: () => void
}

/** The button that shows new comments. It inserts them, and moves the focus to the first. */
export function LivePill({ waiting, onShow }: LivePillProps) {
  const last = useRef<readonly string[]>(waiting)
  last.current = waiting
  const isPressed = useRef(false)
  useEffect(
    () => () => {
      if (!isPressed.current) return
      const shown = last.current.flatMap((id) => document.getElementById(commentAnchor(id)) ?? [])
      const [first] = shown.sort((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      first?.focus()
    },
    [],
  )
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.pill}
        onClick={() => {
          isPressed.current = true
          onShow()
        }}
      >
        {LIVE_COMMENTS_TEXTS.waiting(waiting.length)}
      </button>
    </div>
  )
}

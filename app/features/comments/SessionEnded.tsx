import { type RefObject, useEffect } from 'react'
import { pageHeading } from '../../platform/browser/page-start.ts'
import { sessionEndText, takeSessionEnd } from '../accounts/session/session-end.ts'
import styles from './CommentsSection.module.css'

/** Beside the link to the sign-in page, which takes the focus of the form that stood there. */
export function SessionEnded({ link }: { link: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (!takeSessionEnd()) return
    const { activeElement, body } = document
    if (activeElement === body || activeElement === pageHeading()) link.current?.focus()
  }, [link])
  return <p className={styles.ended}>{sessionEndText()}</p>
}

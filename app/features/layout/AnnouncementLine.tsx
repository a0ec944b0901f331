import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import styles from './AnnouncementLine.module.css'
import { ANNOUNCEMENT_TEXTS } from './announcement-texts.ts'

/** What a reader closed. Another text is shown again. */
const CLOSED_KEY = 'closed-announcement'

function readClosed(): string | null {
  try {
    return localStorage.getItem(CLOSED_KEY)
  } catch {
    return null
  }
}

export function AnnouncementLine({ text, link }: { text: string; link: string | null }) {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => setClosed(readClosed() === text), [text])
  function close() {
    setClosed(true)
    try {
      localStorage.setItem(CLOSED_KEY, text)
    } catch {
      // The announcement comes back with the next page.
    }
  }
  if (isClosed) return null
  return (
    <aside aria-label={ANNOUNCEMENT_TEXTS.label} className={styles.line}>
      <p>
        <span dir="auto">{text}</span> {link && <a href={link}>{ANNOUNCEMENT_TEXTS.more}</a>}
      </p>
      <IconButton label={ANNOUNCEMENT_TEXTS.close} icon="close" onClick={close} />
    </aside>
  )
}

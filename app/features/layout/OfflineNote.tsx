import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LAYOUT_TEXTS } from './layout-texts.ts'
import styles from './OfflineNote.module.css'

const SHOW_AFTER_MS = 3_000

/** Stands in place of the bars of a page that waits for the connection. */
export function OfflineNote() {
  const cache = useQueryClient().getQueryCache()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      const isWaiting = cache
        .findAll({ type: 'active', fetchStatus: 'paused' })
        .some(({ state }) => state.status === 'pending')
      if (isWaiting) {
        timer ??= setTimeout(setShown, SHOW_AFTER_MS, true)
        return
      }
      clearTimeout(timer)
      timer = undefined
      setShown(false)
    }
    const unsubscribe = cache.subscribe(check)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [cache])
  return (
    <p role="status" className={styles.note}>
      {isShown && LAYOUT_TEXTS.waitsForConnection}
    </p>
  )
}

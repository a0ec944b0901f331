import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { afterReading, markMessagesRead } from '../conversations.queries.ts'

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/**
 * Read means seen: it's sent once the page is in front and has the focus, not when a message arrives in the
 * background.
 * @param messageId the last message of the other; null if all are read
 */
export function useReadWhileVisible(conversation: string, messageId: string | null): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (messageId === null) return
    let isSent = false
    const read = () => {
      if (isSent || !isLookedAt()) return
      isSent = true
      markMessagesRead(api, conversation, messageId).then(
        () => afterReading(queryClient),
        // The next look at the page tries again.
        () => {
          isSent = false
        },
      )
    }
    read()
    addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [api, queryClient, conversation, messageId])
}

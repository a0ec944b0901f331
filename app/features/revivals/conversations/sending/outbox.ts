import { ApiError } from '../../../../platform/api/api-error.ts'
import type { Draft } from '../../../../platform/browser/draft.ts'
import type { UnsentMessage } from './conversation-draft.ts'

export interface OutgoingMessage extends UnsentMessage {
  state: 'sending' | 'failed'
  /** Why the server refuses it; null if it hasn't answered. */
  refusal: ApiError | null
}

interface OutboxOptions {
  stored: Draft<UnsentMessage[]>
  send: (message: UnsentMessage) => Promise<unknown>
}

/**
 * What a member has sent in one conversation and the server hasn't confirmed: one message after the other,
 * stored on the device until then. A store for `useSyncExternalStore`.
 */
export function createOutbox({ stored, send }: OutboxOptions) {
  let messages: readonly OutgoingMessage[] = (stored.read() ?? []).map((message) => ({
    ...message,
    state: 'failed',
    refusal: null,
  }))
  let isSending = false
  const listeners = new Set<() => void>()

  function set(next: readonly OutgoingMessage[]) {
    messages = next
    if (messages.length > 0)
      stored.save(messages.map(({ id, content, files, at }) => ({ id, content, files, at })))
    else stored.delete()
    for (const notify of listeners) notify()
  }

  /** The order in which they were sent is that in which they arrive: a failure stops those after it. */
  async function sendWaiting() {
    if (isSending) return
    isSending = true
    try {
      for (let next = messages[0]; next?.state === 'sending'; next = messages[0]) {
        await send(next)
        const { id } = next
        set(messages.filter((message) => message.id !== id))
      }
    } catch (error) {
      const refusal = error instanceof ApiError && error.status < 500 ? error : null
      const [first] = messages
      set(
        messages.map((message) => ({
          ...message,
          state: 'failed',
          refusal: message === first ? refusal : null,
        })),
      )
    } finally {
      isSending = false
    }
  }

  return {
    add(message: UnsentMessage) {
      const isStuck = messages.some(({ state }) => state === 'failed')
      set([...messages, { ...message, state: isStuck ? 'failed' : 'sending', refusal: null }])
      return sendWaiting()
    },
    retry() {
      set(messages.map((message) => ({ ...message, state: 'sending', refusal: null })))
      return sendWaiting()
    },
    /** Takes a message out, to be changed or dropped. */
    remove(id: string) {
      set(messages.filter((message) => message.id !== id))
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => messages,
  }
}

export type Outbox = ReturnType<typeof createOutbox>

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useApi, useDraftOwner } from '../../../../platform/api/use-api.ts'
import { newId } from '../../../../platform/browser/new-id.ts'
import { fitsLength } from '../../../../platform/text/characters.ts'
import { saysNothing } from '../../../../platform/text/says-nothing.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { CONVERSATION_LIMITS } from '../conversation.ts'
import { MESSAGE_FILE_TEXTS } from '../files/message-file-texts.ts'
import {
  isUnderWay,
  type MessageUpload,
  type MessageUploads,
  openMessageUploads,
} from '../files/message-uploads.ts'
import { conversationDraft } from '../sending/conversation-draft.ts'
import { leaveMessage, leftText, takeBackMessage } from '../sending/left-message.ts'
import type { Outbox, OutgoingMessage } from '../sending/outbox.ts'
import { THREAD_TEXTS } from './thread-texts.ts'

export interface Composer {
  text: string
  setText(text: string): void
  /** What keeps the message from being sent. */
  problem: string
  isStored: boolean
  /** Whether it goes as soon as its files have arrived. */
  isWaiting: boolean
  rows: readonly MessageUpload[]
  uploads: MessageUploads
  addFiles(files: File[]): void
  /** @returns whether there is something to send */
  submit(): boolean
  /** Takes back what hasn't been sent, to be changed. */
  edit(message: OutgoingMessage): void
}

const NO_ROWS: readonly MessageUpload[] = []

interface ComposerOptions {
  outbox: Outbox
  /** The other's name, for what is said while another conversation is open. */
  name: string
}

/**
 * The message that is being written in a conversation. It and its files stay on the device until it's sent.
 * One that waits for its files goes although another conversation is opened.
 */
export function useComposer(conversation: string, { outbox, name }: ComposerOptions): Composer {
  const api = useApi()
  const owner = useDraftOwner()
  const draft = conversationDraft(conversation, owner)
  const [saved] = useState(() => draft.read())
  const [uploads] = useState(() => openMessageUploads(api, conversation, saved?.files ?? []))
  const [text, setTextOnly] = useState(() => leftText(uploads) ?? saved?.content ?? '')
  const rows = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot, () => NO_ROWS)
  const [problem, setProblem] = useState('')
  const [isStored, setIsStored] = useState(true)
  const [isWaiting, setIsWaiting] = useState(() => leftText(uploads) !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is known by its key
  useEffect(() => {
    const files = rows
      .filter(({ state }) => state === 'done')
      .map(({ id, name, size }) => ({ id, name, size }))
    if (text || files.length > 0) setIsStored(draft.save({ content: text, files }))
    else draft.delete()
  }, [text, rows, draft.key])

  function send() {
    setIsWaiting(false)
    setProblem('')
    void outbox.add({
      id: newId(),
      content: text.trim(),
      files: uploads.take(),
      at: new Date().toISOString(),
    })
    setTextOnly('')
    draft.delete()
  }

  const leave = useEffectEvent(() => {
    if (!isWaiting) return
    const whenUp = () => {
      if (problemNow(text, uploads.getSnapshot()) === '') send()
      else toast({ title: THREAD_TEXTS.notSent(name), description: MESSAGE_FILE_TEXTS.someFailed })
    }
    leaveMessage(uploads, { text, whenUp })
  })
  useEffect(() => {
    takeBackMessage(uploads)
    return () => leave()
  }, [uploads])

  const sendIfComplete = useEffectEvent(() => {
    const found = problemNow(text, rows)
    if (found === '') return send()
    setIsWaiting(false)
    setProblem(found)
  })
  const isComplete = isWaiting && !rows.some(isUnderWay)
  useEffect(() => {
    if (isComplete) sendIfComplete()
  }, [isComplete])

  return {
    text,
    setText(next) {
      setTextOnly(next)
      setProblem('')
    },
    problem,
    isStored,
    isWaiting,
    rows,
    uploads,
    addFiles(files) {
      setProblem(uploads.add(files) ? '' : MESSAGE_FILE_TEXTS.tooMany)
    },
    submit() {
      const found = problemNow(text, rows)
      setProblem(found)
      if (found) return false
      if (rows.some(isUnderWay)) setIsWaiting(true)
      else send()
      return true
    },
    edit({ id, content, files }) {
      outbox.remove(id)
      uploads.putBack(files)
      setTextOnly(text.trim() === '' ? content : `${content}\n\n${text}`)
    },
  }
}

/** @returns what keeps a message from being sent, or nothing */
function problemNow(text: string, rows: readonly MessageUpload[]): string {
  if (saysNothing(text) && rows.length === 0) return THREAD_TEXTS.empty
  if (!fitsLength(text.trim(), CONVERSATION_LIMITS.message)) return THREAD_TEXTS.tooLong
  return rows.some(({ state }) => state === 'failed' || state === 'rejected')
    ? MESSAGE_FILE_TEXTS.someFailed
    : ''
}

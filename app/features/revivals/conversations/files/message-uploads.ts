import { ApiError, isSignedOut, messageOf } from '../../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../../platform/api/api-transport.ts'
import { newId } from '../../../../platform/browser/new-id.ts'
import { FILES_PER_MESSAGE } from '../conversation.ts'
import { formatBytes } from './format-bytes.ts'
import { fitsMessage, MESSAGE_FILE_TEXTS } from './message-file-texts.ts'
import { removeMessageFile, sendMessageFile } from './message-files.queries.ts'

/** A file that has arrived, and isn't sent yet. */
export interface AttachedFile {
  id: string
  name: string
  size: number
}

export interface MessageUpload extends AttachedFile {
  /** `failed` goes on with a retry; `rejected` never fits. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'rejected'
  sent: number
  message: string
}

export const isUnderWay = ({ state }: MessageUpload) => state === 'waiting' || state === 'sending'

const REJECTED_STATUSES = new Set([400, 403, 404, 413, 415, 422])

const MAX_PARALLEL = 2

function problemOf({ size }: File): string | null {
  if (size === 0) return MESSAGE_FILE_TEXTS.empty
  return fitsMessage(size) ? null : MESSAGE_FILE_TEXTS.tooLarge(formatBytes(size))
}

const arrived = (file: AttachedFile): MessageUpload => ({
  ...file,
  state: 'done',
  sent: file.size,
  message: '',
})

/**
 * The files of the message that is being written in a conversation, as a store for `useSyncExternalStore`.
 */
function createMessageUploads(api: ApiTransport, conversation: string, draft: readonly AttachedFile[]) {
  let uploads: readonly MessageUpload[] = draft.map(arrived)
  const files = new Map<string, { file: File; url: string | null; stop: AbortController }>()
  const listeners = new Set<() => void>()

  function set(next: readonly MessageUpload[]) {
    uploads = next
    for (const notify of listeners) notify()
  }
  const change = (id: string, changes: Partial<MessageUpload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))

  function startWaiting() {
    const free = MAX_PARALLEL - uploads.filter(({ state }) => state === 'sending').length
    for (const { id } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void send(id)
  }

  async function send(id: string) {
    const entry = files.get(id)
    if (!entry) return
    change(id, { state: 'sending', message: '' })
    try {
      await sendMessageFile(api, conversation, entry.file, {
        id,
        url: entry.url,
        signal: entry.stop.signal,
        onProgress: (sent) => change(id, { sent }),
        onUrl: (url) => {
          entry.url = url
        },
      })
      files.delete(id)
      change(id, { state: 'done', sent: entry.file.size })
    } catch (error) {
      if (!entry.stop.signal.aborted)
        change(
          id,
          failureOf(
            error,
            uploads.find((upload) => upload.id === id),
          ),
        )
    }
    startWaiting()
  }

  return {
    /** @returns whether all of them fit into one message */
    add(chosen: readonly File[]): boolean {
      const room = Math.max(0, FILES_PER_MESSAGE - uploads.length)
      const added = chosen.slice(0, room).map((file): MessageUpload => {
        const problem = problemOf(file)
        const id = newId()
        if (!problem) files.set(id, { file, url: null, stop: new AbortController() })
        return {
          id,
          name: file.name,
          size: file.size,
          state: problem ? 'rejected' : 'waiting',
          sent: 0,
          message: problem ?? '',
        }
      })
      set([...uploads, ...added])
      startWaiting()
      return chosen.length <= room
    },
    retry(id: string) {
      change(id, { state: 'waiting', message: '' })
      startWaiting()
    },
    retryFailed() {
      for (const { id, state } of uploads)
        if (state === 'failed') change(id, { state: 'waiting', message: '' })
      startWaiting()
    },
    remove(id: string) {
      const upload = uploads.find((each) => each.id === id)
      files.get(id)?.stop.abort()
      files.delete(id)
      set(uploads.filter((each) => each.id !== id))
      // What has arrived is deleted after a day in any case.
      if (upload && upload.state !== 'rejected') void removeMessageFile(api, id).catch(() => undefined)
      startWaiting()
    },
    /** Takes the files that are part of a message now. */
    take(): AttachedFile[] {
      const taken = uploads
        .filter(({ state }) => state === 'done')
        .map(({ id, name, size }) => ({ id, name, size }))
      set([])
      return taken
    },
    /** Puts the files of a message back that comes back to be changed. */
    putBack(returned: readonly AttachedFile[]) {
      set([...returned.map(arrived), ...uploads])
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => uploads,
  }
}

export type MessageUploads = ReturnType<typeof createMessageUploads>

function failureOf(error: unknown, upload: MessageUpload | undefined): Partial<MessageUpload> {
  if (isSignedOut(error)) return { state: 'failed', message: MESSAGE_FILE_TEXTS.signedOut }
  if (!(error instanceof ApiError))
    return { state: 'failed', message: MESSAGE_FILE_TEXTS.lost(formatBytes(upload?.sent ?? 0)) }
  const message = messageOf(error, MESSAGE_FILE_TEXTS.rejected)
  return { state: REJECTED_STATUSES.has(error.status) ? 'rejected' : 'failed', message }
}

/** The uploads of each conversation. They go on, and stay where they began, when another one is opened. */
const registry = new Map<string, MessageUploads>()

/** @param draft files of a saved draft, ignored if the conversation has uploads already */
export function openMessageUploads(
  api: ApiTransport,
  conversation: string,
  draft: readonly AttachedFile[],
): MessageUploads {
  const name = `${api.viewer ?? ''} ${conversation}`
  const existing = registry.get(name)
  if (existing) return existing
  const uploads = createMessageUploads(api, conversation, draft)
  registry.set(name, uploads)
  globalThis.addEventListener?.('online', () => uploads.retryFailed())
  return uploads
}

const DOCUMENT = /\.(pdf|docx?|xlsx?|pptx?|od[tps]|rtf|pages|numbers|key|ai|psd|indd)$/i

/** Whether a file may name its author where nobody looks. */
export const namesItsAuthor = ({ name }: Pick<AttachedFile, 'name'>): boolean => DOCUMENT.test(name)

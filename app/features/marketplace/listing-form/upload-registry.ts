import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import type { Sending } from '../../../platform/api/send-resumably.ts'
import { newId } from '../../../platform/browser/new-id.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { UploadedFile } from '../asset-response.schema.ts'
import { FILE_ERRORS } from '../files/upload-texts.ts'
import { LISTING_TEXTS } from '../listing-texts.ts'
import { type FileRow, isPending, isSameFile, isUnanswered, newFileRow } from './fields/file-rows.ts'
import { sendFile } from './fields/listing-uploads.queries.ts'

export interface UploadHandlers {
  send(file: File, sending: Sending): Promise<UploadedFile>
  /**
   * Called when no upload is running any more, with how many have failed, and whether there is a question
   * about one.
   */
  onSettled(failed: number, isAsking: boolean): void
}

const REJECTED_STATUSES = new Set([400, 403, 413, 415, 422])

/** The code of a refusal after which the same file fits once others are deleted. */
const QUOTA_EXCEEDED = 'quota_exceeded'

const MAX_PARALLEL = 3

/** The uploads of one listing, as a store for `useSyncExternalStore`. */
export function createFileUploads(handlers: UploadHandlers, draft: readonly FileRow[] = []) {
  let rows: readonly FileRow[] = draft
  let failed = 0
  const files = new Map<string, File>()
  const controllers = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let resolvers: (() => void)[] = []

  function set(next: readonly FileRow[]) {
    rows = next
    for (const notify of listeners) notify()
  }
  const change = (id: string, changes: Partial<FileRow>) =>
    set(rows.map((row) => (row.upload_id === id ? { ...row, ...changes } : row)))

  function startWaiting() {
    const free = MAX_PARALLEL - rows.filter(({ state }) => state === 'sending').length
    for (const row of rows.filter(({ state }) => state === 'waiting').slice(0, free)) void send(row)
    if (rows.some(isPending)) return
    for (const resolve of resolvers) resolve()
    resolvers = []
  }

  async function send({ upload_id: id, url }: FileRow) {
    const controller = new AbortController()
    controllers.set(id, controller)
    change(id, { state: 'sending', message: '' })
    try {
      const { path, name, size, has_location, doubt, is_confirmed } = await handlers.send(files.get(id)!, {
        id,
        url,
        signal: controller.signal,
        onProgress: (sent) => change(id, { sent }),
        onUrl: (url) => change(id, { url }),
      })
      files.delete(id)
      const found = {
        hasLocation: has_location === true,
        doubt: doubt ?? undefined,
        isConfirmed: is_confirmed,
      }
      change(id, { state: 'done', path, name, size, sent: size, ...found })
    } catch (error) {
      if (!controller.signal.aborted) {
        failed += 1
        const isRejected =
          error instanceof ApiError && REJECTED_STATUSES.has(error.status) && error.code !== QUOTA_EXCEEDED
        const message = failureMessage(error)
        change(id, isRejected ? { state: 'rejected', url: null, message } : { state: 'failed', message })
      }
    } finally {
      controllers.delete(id)
    }
    if (!controller.signal.aborted && !rows.some(isPending)) {
      handlers.onSettled(failed, rows.some(isUnanswered))
      failed = 0
    }
    startWaiting()
  }

  return {
    /**
     * Adds files. A broken upload resumes, a rejected one starts over.
     * @returns those that are in the list already
     */
    add(chosen: readonly File[]): File[] {
      const repeated: File[] = []
      for (const file of chosen) {
        set(rows.filter((row) => row.state !== 'rejected' || !isSameFile(row, file)))
        const known = rows.find((row) => isSameFile(row, file))
        if (known && (known.state === 'done' || isPending(known))) {
          repeated.push(file)
          continue
        }
        const id = known?.upload_id ?? newId()
        files.set(id, file)
        if (known) change(id, { state: 'waiting', message: '' })
        else set([...rows, newFileRow(file, id)])
      }
      startWaiting()
      return repeated
    },
    /** Adds a file that may be in the list already. */
    addAgain(file: File) {
      const id = newId()
      files.set(id, file)
      set([...rows, newFileRow(file, id)])
      startWaiting()
    },
    retry(ids = rows.filter(({ state }) => state === 'failed').map(({ upload_id }) => upload_id)) {
      for (const id of ids) if (files.has(id)) change(id, { state: 'waiting' })
      startWaiting()
    },
    remove(id: string) {
      set(rows.filter((row) => row.upload_id !== id))
      controllers.get(id)?.abort()
      files.delete(id)
      startWaiting()
    },
    confirm(id: string) {
      change(id, { isConfirmed: true })
    },
    locationRemoved(id: string) {
      change(id, { hasLocation: false })
    },
    /** Marks a file that the server no longer has, so that it must be chosen again. */
    expire(id: string) {
      change(id, { state: 'interrupted', url: null, path: null, sent: 0, message: FILE_ERRORS.expired })
    },
    settled: () =>
      rows.some(isPending) ? new Promise<void>((resolve) => resolvers.push(resolve)) : Promise.resolve(),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => rows,
  }
}

export type FileUploads = ReturnType<typeof createFileUploads>

function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return FILE_ERRORS.connectionLost
  if (error.status === 401) return LISTING_TEXTS.uploadSignedOut
  return messageOf(error, FILE_ERRORS.rejected)
}

/** The uploads of each listing, by its ID. They continue when the form closes. */
const registry = new Map<string, FileUploads>()

/** Tells how the uploads of a listing ended (LIST-12). @param failed how many failed */
export const showOutcome = (failed: number, isAsking: boolean) =>
  failed > 0
    ? toast({ ...LISTING_TEXTS.uploadFailed, variant: 'destructive' })
    : toast(isAsking ? LISTING_TEXTS.uploadAsked : LISTING_TEXTS.uploaded)

/**
 * Opens the uploads of a listing.
 * @param draft files of a saved draft, ignored if the listing already has uploads
 */
export function openFileUploads(
  api: ApiTransport,
  listingId: string,
  draft: readonly FileRow[],
): FileUploads {
  const existing = registry.get(listingId)
  if (existing) return existing
  const uploads = createFileUploads(
    { send: (file, sending) => sendFile(api, file, sending), onSettled: showOutcome },
    draft,
  )
  registry.set(listingId, uploads)
  addEventListener('online', () => registry.get(listingId) === uploads && uploads.retry())
  return uploads
}

export const deleteFileUploads = (listingId: string) => void registry.delete(listingId)

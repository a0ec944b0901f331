import { ApiError } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { UploadedFile } from '../asset-response.schema.ts'
import { LISTING_TEXTS } from '../asset-texts.ts'
import { type FileRow, isSame, isUnderWay, rowOf } from './file-rows.ts'
import { type Sending, sendFile } from './listing-uploads.queries.ts'

export interface UploadParts {
  send(file: File, sending: Sending): Promise<UploadedFile>
  /** Called when nothing is under way any more. @param failed how many of those that were under way */
  onSettled(failed: number): void
}

/** What the server says of a file that it will not take, however often it is sent. */
const REFUSALS = new Set([400, 403, 413, 415])

/** So many at once; the others wait. */
const AT_ONCE = 3

/**
 * The files of one listing on their way to the server: several at once, each with how far it is; what breaks off can go
 * on. Knows no framework; `subscribe` and `getSnapshot` fit React's `useSyncExternalStore`.
 * @param kept what a draft knew of them
 */
export function createFileUploads(parts: UploadParts, kept: readonly FileRow[] = []) {
  let rows: readonly FileRow[] = kept
  let failed = 0
  const files = new Map<string, File>()
  const stops = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let settling: (() => void)[] = []

  function set(next: readonly FileRow[]) {
    rows = next
    for (const notify of listeners) notify()
  }
  const change = (id: string, changes: Partial<FileRow>) =>
    set(rows.map((row) => (row.upload_id === id ? { ...row, ...changes } : row)))

  /** Begins with what waits, as far as there is room; tells when nothing is left to do. */
  function goOn() {
    const free = AT_ONCE - rows.filter(({ state }) => state === 'sending').length
    for (const row of rows.filter(({ state }) => state === 'waiting').slice(0, free)) void send(row)
    if (rows.some(isUnderWay)) return
    for (const settled of settling) settled()
    settling = []
  }

  async function send({ upload_id: id, url }: FileRow) {
    const stop = new AbortController()
    stops.set(id, stop)
    change(id, { state: 'sending', said: '' })
    try {
      const { path, name, size } = await parts.send(files.get(id)!, {
        id,
        url,
        signal: stop.signal,
        onProgress: (sent) => change(id, { sent }),
        onUrl: (url) => change(id, { url }),
      })
      files.delete(id)
      change(id, { state: 'done', path, name, size, sent: size })
    } catch (error) {
      if (!stop.signal.aborted) {
        failed += 1
        const isRefused = error instanceof ApiError && REFUSALS.has(error.status)
        const said = saidOf(error)
        change(id, isRefused ? { state: 'refused', url: null, said } : { state: 'failed', said })
      }
    } finally {
      stops.delete(id)
    }
    if (!stop.signal.aborted && !rows.some(isUnderWay)) {
      parts.onSettled(failed)
      failed = 0
    }
    goOn()
  }

  return {
    /** Sends files; one that broke off goes on, one that was refused begins anew, one that is here is passed over. */
    add(chosen: readonly File[]) {
      for (const file of chosen) {
        set(rows.filter((row) => row.state !== 'refused' || !isSame(row, file)))
        const known = rows.find((row) => isSame(row, file))
        if (known && (known.state === 'done' || isUnderWay(known))) continue
        const id = known?.upload_id ?? crypto.randomUUID()
        files.set(id, file)
        if (known) change(id, { state: 'waiting', said: '' })
        else set([...rows, rowOf(file, id)])
      }
      goOn()
    },
    /** Tries once more what failed. */
    retry(ids = rows.filter(({ state }) => state === 'failed').map(({ upload_id }) => upload_id)) {
      for (const id of ids) if (files.has(id)) change(id, { state: 'waiting' })
      goOn()
    },
    /** Takes a file out, stopping it where it is under way. */
    take(id: string) {
      set(rows.filter((row) => row.upload_id !== id))
      stops.get(id)?.abort()
      files.delete(id)
      goOn()
    },
    /** The server has it no more: it has to be chosen again. */
    lose(id: string) {
      change(id, { state: 'broken', url: null, path: null, sent: 0, said: 'This upload has expired.' })
    },
    /** Resolves once nothing is under way any more. */
    settled: () =>
      rows.some(isUnderWay) ? new Promise<void>((resolve) => settling.push(resolve)) : Promise.resolve(),
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

function saidOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Connection lost. Please try again.'
  if (error.status === 401) return LISTING_TEXTS.uploadSignedOut
  return error.message || 'This file was rejected.'
}

/** By the listing's id. They outlive the form: it may be closed while files are on their way. */
const known = new Map<string, FileUploads>()

/** What becomes of a batch of files (LIST-12). */
const tell = (failed: number) =>
  failed === 0
    ? toast(LISTING_TEXTS.uploaded)
    : toast({ ...LISTING_TEXTS.uploadFailed, variant: 'destructive' })

/**
 * The files of a listing that is being made.
 * @param kept what a draft knows of them, for those that nothing is known of yet
 */
export function uploadsOf(api: ApiTransport, listingId: string, kept: readonly FileRow[]): FileUploads {
  const there = known.get(listingId)
  if (there) return there
  const uploads = createFileUploads(
    { send: (file, sending) => sendFile(api, file, sending), onSettled: tell },
    kept,
  )
  known.set(listingId, uploads)
  // Where the line was down for long, it goes on by itself once it is back.
  addEventListener('online', () => known.get(listingId) === uploads && uploads.retry())
  return uploads
}

export const forgetUploads = (listingId: string) => void known.delete(listingId)

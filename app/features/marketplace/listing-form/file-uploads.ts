import { ApiError } from '../../../platform/api/api-error.ts'
import { ASSET_LIMITS } from '../asset.ts'
import type { UploadedFile } from '../asset-response.schema.ts'
import { LISTING_TEXTS } from '../asset-texts.ts'
import type { KeptFile } from './listing-draft.ts'
import type { Sending } from './send-file.ts'

/** A file of a listing that is being made. */
export interface FileRow extends KeptFile {
  /** `broken` goes on when the same file is chosen again, `failed` when it is tried again; `refused` is for good. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'broken' | 'refused'
  /** Bytes that have been sent. */
  sent: number
  /** Why it failed, in words for people. */
  said: string
  /** A listing refers to it: taken out of the form, it is deleted when the listing is saved. */
  isListed: boolean
}

export interface UploadParts {
  send(file: File, sending: Sending): Promise<UploadedFile>
  /** Called when nothing is under way any more. @param failed how many of those that were under way */
  onSettled(failed: number): void
}

/** What the server says of a file that it will not take, however often it is sent. */
const REFUSALS = new Set([400, 403, 413, 415])

/** So many at once; the others wait. */
const AT_ONCE = 3

const isUnderWay = ({ state }: FileRow) => state === 'waiting' || state === 'sending'

/** Whether it is this file that was chosen before. */
export const isSame = (row: KeptFile, file: File) =>
  row.name === file.name && row.size === file.size && row.modified === file.lastModified

/** Why a file is not even begun with; null where it may be sent. */
export function fileRefusal(file: Pick<File, 'name' | 'size'>): string | null {
  if (file.size === 0) return `“${file.name}” is empty.`
  const most = ASSET_LIMITS.file_size / 1024 ** 2
  return file.size > ASSET_LIMITS.file_size ? `“${file.name}” is larger than ${most} MB.` : null
}

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
      change(id, { state: 'broken', url: null, path: null, sent: 0, said: 'It is no longer kept here.' })
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

const rowOf = ({ name, size, lastModified }: File, upload_id: string): FileRow => ({
  upload_id,
  name,
  size,
  modified: lastModified,
  url: null,
  path: null,
  state: 'waiting',
  sent: 0,
  said: '',
  isListed: false,
})

/** What a draft knew of its files: those that were under way have broken off. */
export const rowsOf = (kept: readonly KeptFile[]): FileRow[] =>
  kept.map((file) => ({
    ...file,
    state: file.path === null ? 'broken' : 'done',
    sent: file.path === null ? 0 : file.size,
    said: '',
    isListed: false,
  }))

/** Those that become files of the listing, once they have come. */
export const wantedOf = (rows: readonly FileRow[]) => rows.filter(({ state }) => state !== 'refused')

/** What a draft keeps of its files. */
export const keptOf = (rows: readonly FileRow[]): KeptFile[] =>
  wantedOf(rows).map(({ upload_id, name, size, modified, url, path }) => ({
    upload_id,
    name,
    size,
    modified,
    url,
    path,
  }))

function saidOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The line broke off.'
  if (error.status === 401) return LISTING_TEXTS.uploadSignedOut
  return error.message || 'It was not taken in.'
}

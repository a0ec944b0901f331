import { ASSET_LIMITS } from '../asset.ts'
import type { KeptFile } from './listing-draft.ts'

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

export const isUnderWay = ({ state }: FileRow) => state === 'waiting' || state === 'sending'

/** Whether it is this file that was chosen before. */
export const isSame = (row: KeptFile, file: File) =>
  row.name === file.name && row.size === file.size && row.modified === file.lastModified

/** Why a file is not even begun with; null where it may be sent. */
export function fileRefusal(file: Pick<File, 'name' | 'size'>): string | null {
  if (file.size === 0) return `“${file.name}” is empty. Please choose another file.`
  const most = ASSET_LIMITS.file_size / 1024 ** 2
  return file.size > ASSET_LIMITS.file_size
    ? `“${file.name}” is larger than ${most} MB. Please choose a smaller file.`
    : null
}

export const rowOf = ({ name, size, lastModified }: File, upload_id: string): FileRow => ({
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

import type { Doubt } from '../../../../platform/validation/file-doubt.ts'
import { FILE_ERRORS } from '../../files/upload-texts.ts'
import { ASSET_LIMITS } from '../../listing-limits.ts'

export interface DraftFile {
  upload_id: string
  name: string
  size: number
  /**
   * When the file was changed, in milliseconds since 1970; with name and size this identifies the file when
   * it is chosen again.
   */
  modified: number
  /** The URL of the upload; null before it has started. */
  url: string | null
  /** The storage path; null until the upload is complete. */
  path: string | null
  /** Whether it's a photo that says where it was taken. */
  hasLocation?: boolean
  /** What is odd about the file. */
  doubt?: Doubt | undefined
  /** Whether its owner uses it all the same. */
  isConfirmed?: boolean
}

export interface FileRow extends DraftFile {
  /** `interrupted` resumes when the same file is chosen again, `failed` on retry; `rejected` is final. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'interrupted' | 'rejected'
  sent: number
  message: string
  /** Whether it's part of the saved listing; then it's deleted only when the listing is saved without it. */
  isListed: boolean
}

export const isPending = ({ state }: FileRow) => state === 'waiting' || state === 'sending'

export const isSameFile = (row: DraftFile, file: File) =>
  row.name === file.name && row.size === file.size && row.modified === file.lastModified

/** Why a file can't be uploaded; null if it can. */
export function fileProblem(file: Pick<File, 'name' | 'size'>): string | null {
  if (file.size === 0) return FILE_ERRORS.empty(file.name)
  return file.size > ASSET_LIMITS.file_size ? FILE_ERRORS.tooLarge(file.name) : null
}

export const newFileRow = ({ name, size, lastModified }: File, upload_id: string): FileRow => ({
  upload_id,
  name,
  size,
  modified: lastModified,
  url: null,
  path: null,
  state: 'waiting',
  sent: 0,
  message: '',
  isListed: false,
})

/** The rows of a draft's files. Uploads that were running are interrupted. */
export const toFileRows = (files: readonly DraftFile[]): FileRow[] =>
  files.map((file) => ({
    ...file,
    state: file.path === null ? 'interrupted' : 'done',
    sent: file.path === null ? 0 : file.size,
    message: '',
    isListed: false,
  }))

export const acceptedRows = (rows: readonly FileRow[]) => rows.filter(({ state }) => state !== 'rejected')

/** Whether its owner hasn't said yet if the file is used. */
export const isUnanswered = ({ doubt, isConfirmed }: DraftFile) => doubt !== undefined && !isConfirmed

export const toDraftFiles = (rows: readonly FileRow[]): DraftFile[] =>
  acceptedRows(rows).map(
    ({ upload_id, name, size, modified, url, path, hasLocation, doubt, isConfirmed }) => ({
      upload_id,
      name,
      size,
      modified,
      url,
      path,
      ...(hasLocation && { hasLocation }),
      ...(doubt && { doubt, isConfirmed: isConfirmed === true }),
    }),
  )

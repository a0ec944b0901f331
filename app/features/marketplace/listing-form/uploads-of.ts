import type { ApiTransport } from '../../../platform/api/transport.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { LISTING_TEXTS } from '../asset-texts.ts'
import { createFileUploads, type FileRow, type FileUploads } from './file-uploads.ts'
import { sendFile } from './send-file.ts'

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

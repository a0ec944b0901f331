import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { usePendingUploads } from './PendingUploads.tsx'
import type { PictureBucket } from './upload.ts'
import { type Uploaded, uploadPicture } from './uploads.queries.ts'

interface PictureUpload<Bucket extends PictureBucket> {
  /** How many are being uploaded. */
  sending: number
  /** Why the last one failed; '' where none did. */
  error: string
  setError(error: string): void
  /** Uploads one and passes it on, unless that failed. Never rejects. */
  send(file: File, onUploaded: (picture: Uploaded<Bucket>) => void): Promise<void>
}

/**
 * Uploads pictures as soon as they are chosen, and has the form around wait for them (SUBMIT-24).
 * @param onFailure returns the text that the field shows, '' for none; not called when the field is gone by then
 */
export function usePictureUpload<Bucket extends PictureBucket>(
  bucket: Bucket,
  onFailure: (error: unknown) => string,
): PictureUpload<Bucket> {
  const api = useApi()
  const pending = usePendingUploads()
  const [sending, setSending] = useState(0)
  const [error, setError] = useState('')
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const upload = async (file: File, onUploaded: (picture: Uploaded<Bucket>) => void) => {
    setSending((count) => count + 1)
    setError('')
    try {
      onUploaded(await uploadPicture(api, bucket, file))
    } catch (failure) {
      if (isMounted.current) setError(onFailure(failure))
    } finally {
      setSending((count) => count - 1)
    }
  }
  return {
    sending,
    error,
    setError,
    send: (file, onUploaded) => pending.track(upload(file, onUploaded)),
  }
}

import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import type { PictureBucket, UploadedPicture } from '../../uploads/upload.ts'
import { uploadPicture } from '../../uploads/uploads.queries.ts'
import { usePendingUploads } from './PendingUploads.tsx'

interface PictureUpload {
  /** How many are on their way. */
  sending: number
  /** What the server said of the last one that it refused; '' where it refused none. */
  refusal: string
  /** Sends one; resolves with null where it was refused or could not be sent. */
  send(file: File): Promise<UploadedPicture | null>
}

/**
 * Sends pictures as soon as they are chosen, and has the form wait for them (SUBMIT-24). What the server refuses is told
 * beside the field; the story goes on without it.
 * @param onUnreachable called when a picture could not be sent at all
 */
export function usePictureUpload(bucket: PictureBucket, onUnreachable: () => void): PictureUpload {
  const api = useApi()
  const pending = usePendingUploads()
  const [sending, setSending] = useState(0)
  const [refusal, setRefusal] = useState('')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const send = async (file: File) => {
    setSending((count) => count + 1)
    setRefusal('')
    try {
      return await pending.track(uploadPicture(api, bucket, file))
    } catch (error) {
      if (error instanceof ApiError) setRefusal(messageOf(error, 'The picture was rejected.'))
      else if (isHere.current) onUnreachable()
      return null
    } finally {
      setSending((count) => count - 1)
    }
  }
  return { sending, refusal, send }
}

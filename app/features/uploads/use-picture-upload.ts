import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { newId } from '../../platform/browser/new-id.ts'
import { say } from '../../ui/feedback/say.ts'
import { usePendingUploads } from './PendingUploads.tsx'
import { PICTURE_FIELD_TEXTS } from './picture-texts.ts'
import type { PictureBucket } from './upload.ts'
import { type Uploaded, uploadPicture } from './uploads.queries.ts'

interface PictureUpload<Bucket extends PictureBucket> {
  sending: number
  error: string
  /** What its owner should know of the last image; '' for nothing. */
  note: string
  setError(error: string): void
  /** Uploads an image and calls back on success. Never rejects. */
  send(file: File, onUploaded: (picture: Uploaded<Bucket>) => void): Promise<void>
}

/** The surrounding form waits for running uploads (SUBMIT-24). @param onFailure returns the error to show */
export function usePictureUpload<Bucket extends PictureBucket>(
  bucket: Bucket,
  onFailure: (error: unknown) => string,
): PictureUpload<Bucket> {
  const api = useApi()
  const pending = usePendingUploads()
  const { mutateAsync } = useMutation({
    mutationFn: (picture: { id: string; file: File }) => uploadPicture(api, bucket, picture),
    retry: false,
  })
  const [sending, setSending] = useState(0)
  const [error, showError] = useState('')
  const setError = (message: string) => {
    showError(message)
    say(message, 'assertive')
  }
  const [note, setNote] = useState('')
  const lostIds = useRef(new Map<string, string>())
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
    setNote('')
    // The server may have stored the image although its response was lost.
    const key = [file.name, file.size, file.lastModified].join()
    const id = lostIds.current.get(key) ?? newId()
    lostIds.current.delete(key)
    try {
      const picture = await mutateAsync({ id, file })
      onUploaded(picture)
      if (isMounted.current && picture.is_first_frame) {
        setNote(PICTURE_FIELD_TEXTS.firstFrame)
        say(PICTURE_FIELD_TEXTS.firstFrame)
      }
    } catch (failure) {
      if (!(failure instanceof ApiError)) lostIds.current.set(key, id)
      if (isMounted.current) setError(onFailure(failure))
    } finally {
      setSending((count) => count - 1)
    }
  }
  return {
    sending,
    error,
    note,
    setError,
    send: (file, onUploaded) => pending.track(upload(file, onUploaded)),
  }
}

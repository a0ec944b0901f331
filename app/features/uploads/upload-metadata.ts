import { Metadata } from '@tus/server'
import { z } from 'zod'
import { invalid } from '../../platform/errors/errors.ts'
import { fileName } from '../../platform/files/file-name.ts'

const metadata = z.object({ id: z.uuid().toLowerCase(), filename: z.string().min(1) })

/** What a request says of the file that it begins, in the headers of tus. @throws AppError 400 */
export function announcedUpload(headers: Headers): { id: string; name: string; size: number } {
  const length = headers.get('upload-length') ?? ''
  if (!/^\d{1,15}$/.test(length)) throw invalid('Upload-Length must say how long the file is.')
  const read = metadata.safeParse(parsed(headers.get('upload-metadata') ?? ''))
  if (!read.success) throw invalid('Upload-Metadata must have an id and a filename.')
  return { id: read.data.id, name: fileName(read.data.filename), size: Number(length) }
}

function parsed(header: string): unknown {
  try {
    return Metadata.parse(header)
  } catch {
    return undefined
  }
}

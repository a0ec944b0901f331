import { makeZip, predictLength } from 'client-zip'
import { notFound } from '../../../platform/errors/errors.ts'
import { sanitizeFileName, uniqueFileNames } from '../../../platform/files/file-name.ts'
import type { Files } from '../../../platform/files/files.ts'

export interface ArchivedFile {
  /** In the store. */
  key: string
  name: string
}

/**
 * A zip archive of files as they are, told apart where they have one name (MKT-24). Each is read when its turn comes, and
 * only as fast as the archive is taken.
 * @returns its length in bytes, and how to begin with it; whoever cancels the stream ends the reading
 * @throws AppError 404 when one of the files is gone
 */
export async function archiveOf(
  files: Pick<Files, 'exists' | 'sizeOf' | 'getStream'>,
  wanted: readonly ArchivedFile[],
) {
  const names = uniqueFileNames(wanted.map(({ name }) => sanitizeFileName(name)))
  const listed = await Promise.all(
    wanted.map(async ({ key }, index) => {
      if (!(await files.exists(key))) throw notFound('One of these files is no longer available.')
      return { key, name: names[index]!, size: await files.sizeOf(key) }
    }),
  )
  return {
    length: predictLength(listed.map(({ name, size }) => ({ name, size }))),
    open: () => {
      let current: { destroy(): void } | undefined
      const ending = new AbortController()
      async function* read() {
        for (const { key, name, size } of listed) {
          ending.signal.throwIfAborted()
          const stream = await files.getStream(key)
          current = stream
          yield { name, size, input: stream, lastModified: new Date() }
        }
      }
      return cancellable(makeZip(read()), () => {
        ending.abort()
        current?.destroy()
      })
    },
  }
}

/** The same stream; `cancelled` hears when nobody wants the rest. */
function cancellable(stream: ReadableStream<Uint8Array>, cancelled: () => void) {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        cancelled()
        await reader.cancel().catch(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

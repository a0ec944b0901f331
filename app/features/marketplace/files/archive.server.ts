import { makeZip, predictLength } from 'client-zip'
import { notFound } from '../../../platform/errors/errors.ts'
import { sanitizeFileName, uniqueFileNames } from '../../../platform/files/file-name.ts'
import type { Files } from '../../../platform/files/files.ts'

export interface ArchivedFile {
  key: string
  name: string
}

/**
 * An uncompressed zip archive (MKT-24). Equal names get a number. Each file is read when its turn comes, at the
 * client's speed.
 * @returns the length in bytes and a function that opens the stream; cancelling the stream stops reading
 * @throws AppError 404 if a file no longer exists
 */
export async function createArchive(
  files: Pick<Files, 'exists' | 'sizeOf' | 'getStream'>,
  requested: readonly ArchivedFile[],
) {
  const names = uniqueFileNames(requested.map(({ name }) => sanitizeFileName(name)))
  const entries = await Promise.all(
    requested.map(async ({ key }, index) => {
      if (!(await files.exists(key))) throw notFound('One of these files is no longer available.')
      return { key, name: names[index]!, size: await files.sizeOf(key) }
    }),
  )
  return {
    length: predictLength(entries.map(({ name, size }) => ({ name, size }))),
    open: () => {
      let current: { destroy(): void } | undefined
      const abort = new AbortController()
      async function* read() {
        for (const { key, name, size } of entries) {
          abort.signal.throwIfAborted()
          const stream = await files.getStream(key)
          current = stream
          yield { name, size, input: stream, lastModified: new Date() }
        }
      }
      return cancellable(makeZip(read()), () => {
        abort.abort()
        current?.destroy()
      })
    },
  }
}

function cancellable(stream: ReadableStream<Uint8Array>, onCancel: () => void) {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        onCancel()
        await reader.cancel().catch(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

import { expect, test, vi } from 'vitest'
import { uploadPicture } from '../../features/uploads/uploads.queries.ts'
import type { ApiTransport } from './api-transport.ts'
import { requireReadable } from './readable-file.ts'
import { sendResumably } from './send-resumably.ts'

const SENTENCE = "Your browser can't read this file. It may be a folder"

/** A folder that was dropped, as browsers give it. */
function aFolder(): File {
  const folder = new File([], 'my-folder')
  folder.slice = () => {
    const part = new Blob()
    part.arrayBuffer = () => Promise.reject(new DOMException('not found', 'NotFoundError'))
    return part
  }
  return folder
}

const fetched = vi.fn()
const api = { origin: 'https://unpause.example', fetch: fetched } as unknown as ApiTransport

test('[LIST-12] says of a folder, or of a file that was moved, that the browser cannot read it, and sends nothing', async () => {
  const sending = {
    id: 'a',
    url: null,
    onProgress: () => undefined,
    onUrl: () => undefined,
    signal: new AbortController().signal,
  }
  await expect(sendResumably(api, '/startup-assets', aFolder(), sending)).rejects.toThrow(SENTENCE)
  await expect(uploadPicture(api, 'cover-images', { id: 'a', file: aFolder() })).rejects.toThrow(SENTENCE)
  expect(fetched).not.toHaveBeenCalled()
})

test('takes what can be read, also an empty file', async () => {
  await expect(requireReadable(new File(['a'], 'a.txt'))).resolves.toBeUndefined()
  await expect(requireReadable(new File([], 'empty.txt'))).resolves.toBeUndefined()
})

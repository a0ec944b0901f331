import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { Sending } from '../../../platform/api/send-resumably.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import type { UploadedFile } from '../asset-response.schema.ts'
import {
  acceptedRows,
  type FileRow,
  fileProblem,
  isUnanswered,
  toDraftFiles,
  toFileRows,
} from './fields/file-rows.ts'
import { uploadProgressText } from './fields/UploadAnnouncer.tsx'
import { createFileUploads, showOutcome } from './upload-registry.ts'

const aFile = (name: string, text = name) => new File([text], name, { lastModified: 1_000 })

function fakeServer(draft: readonly FileRow[] = [], doubt: UploadedFile['doubt'] = null) {
  const calls: { file: File; sending: Sending; end(): void; fail(error: Error): void }[] = []
  const onSettled = vi.fn()
  const uploads = createFileUploads(
    {
      send: (file, sending) =>
        new Promise<UploadedFile>((resolve, reject) => {
          sending.signal.addEventListener('abort', () => reject(sending.signal.reason))
          const path = `me/temp/${file.name}`
          const { name, size, type } = file
          calls.push({
            file,
            sending,
            end: () =>
              resolve({
                ...{ upload_id: sending.id, id: path, path, name, size, type },
                ...{ uploadedAt: '2026-01-01', doubt, is_confirmed: false },
              }),
            fail: reject,
          })
        }),
      onSettled,
    },
    draft,
  )
  const states = () => uploads.getSnapshot().map(({ name, state }) => [name, state])
  return { uploads, calls, states, onSettled }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

test('[LIST-09] uploads three files in parallel while the others wait', async () => {
  const { uploads, calls, states, onSettled } = fakeServer()
  uploads.add(['a', 'b', 'c', 'd'].map((name) => aFile(name)))
  expect(states().map(([, state]) => state)).toEqual(['sending', 'sending', 'sending', 'waiting'])
  calls[1]!.end()
  await nextTurn()
  expect(states()).toEqual([
    ['a', 'sending'],
    ['b', 'done'],
    ['c', 'sending'],
    ['d', 'sending'],
  ])
  expect(onSettled).not.toHaveBeenCalled()
  for (const call of calls) call.end()
  await uploads.settled()
  await nextTurn()
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(0, false)
  expect(uploads.getSnapshot().map(({ path }) => path)).toEqual(
    ['a', 'b', 'c', 'd'].map((name) => `me/temp/${name}`),
  )
})

test('[LIST-10] reports the progress of each file', () => {
  const { uploads, calls } = fakeServer()
  uploads.add([aFile('a', 'twelve bytes')])
  calls[0]!.sending.onProgress(6)
  expect(uploads.getSnapshot()[0]).toMatchObject({ sent: 6, size: 12, state: 'sending' })
})

test('[LIST-12] reports why an upload failed and resumes it on retry', async () => {
  const { uploads, calls, states, onSettled } = fakeServer()
  uploads.add([aFile('a'), aFile('b')])
  calls[0]!.sending.onUrl('/uploads/a')
  calls[0]!.fail(new TypeError('Failed to fetch'))
  calls[1]!.fail(new ApiError(401, { code: 'PGRST301', message: 'No.' }))
  await uploads.settled()
  await nextTurn()
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(2, false)
  expect(uploads.getSnapshot().map(({ message }) => message)).toEqual([
    'Connection lost. Please try again.',
    'User not authenticated',
  ])
  uploads.retry()
  expect(states().map(([, state]) => state)).toEqual(['sending', 'sending'])
  expect(calls[2]!.sending.url).toBe('/uploads/a')
  calls[2]!.end()
  calls[3]!.end()
  await uploads.settled()
  await nextTurn()
  expect(onSettled).toHaveBeenLastCalledWith(0, false)
})

test('drops a rejected file from the draft and does not retry it', async () => {
  const { uploads, calls, states, onSettled } = fakeServer()
  uploads.add([aFile('a'), aFile('b')])
  calls[0]!.sending.onUrl('/uploads/a')
  calls[0]!.fail(new ApiError(415, { code: 'unsupported_media', message: "This isn't a ZIP file." }))
  calls[1]!.end()
  await uploads.settled()
  await nextTurn()
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(1, false)
  expect(uploads.getSnapshot()[0]).toMatchObject({
    state: 'rejected',
    message: "This isn't a ZIP file.",
    url: null,
  })
  uploads.retry()
  expect(calls).toHaveLength(2)
  expect(acceptedRows(uploads.getSnapshot()).map(({ name }) => name)).toEqual(['b'])
  expect(toDraftFiles(uploads.getSnapshot()).map(({ name }) => name)).toEqual(['b'])
  uploads.add([aFile('a')])
  expect(states()).toEqual([
    ['b', 'done'],
    ['a', 'sending'],
  ])
  expect(calls[2]!.sending.id).not.toBe(calls[0]!.sending.id)
})

test.each([
  [413, 'quota_exceeded', "Your files take 4.9 GB of 5 GB, so this one doesn't fit."],
  [507, 'insufficient_storage', "We're short of space for new files right now."],
  [503, 'not_scanned', "We can't check files for viruses right now."],
])(
  '[LIST-12] keeps a file that the server has no space or no scanner for (%d) in the draft and sends it again on retry',
  async (status, code, message) => {
    const { uploads, calls, states } = fakeServer()
    uploads.add([aFile('a')])
    calls[0]!.fail(new ApiError(status, { code, message }))
    await uploads.settled()
    await nextTurn()
    expect(uploads.getSnapshot()[0]).toMatchObject({ state: 'failed', message })
    expect(toDraftFiles(uploads.getSnapshot()).map(({ name }) => name)).toEqual(['a'])
    uploads.retry()
    expect(states()).toEqual([['a', 'sending']])
  },
)

test('stops an upload when its file is removed, without counting a failure', async () => {
  const { uploads, calls, onSettled } = fakeServer()
  uploads.add([aFile('a')])
  uploads.remove(calls[0]!.sending.id)
  await nextTurn()
  expect(calls[0]!.sending.signal.aborted).toBe(true)
  expect(uploads.getSnapshot()).toEqual([])
  expect(onSettled).not.toHaveBeenCalled()
})

test('resumes an upload after a reload only when the same file is chosen', async () => {
  const { uploads, calls } = fakeServer()
  uploads.add([aFile('whole'), aFile('half', 'half of it')])
  calls[0]!.end()
  calls[1]!.sending.onUrl('/uploads/half')
  await nextTurn()

  const draft = JSON.parse(JSON.stringify(toDraftFiles(uploads.getSnapshot())))
  const later = fakeServer(toFileRows(draft))
  expect(later.states()).toEqual([
    ['whole', 'done'],
    ['half', 'interrupted'],
  ])
  later.uploads.add([aFile('half', 'another of that name'), aFile('whole')])
  expect(later.calls[0]!.sending.url).toBeNull()
  later.uploads.add([aFile('half', 'half of it')])
  expect(later.calls[1]!.sending).toMatchObject({ id: draft[1].upload_id, url: '/uploads/half' })
  expect(later.states()).toHaveLength(3)
})

test('marks a file as broken when the server no longer has it', () => {
  const { uploads } = fakeServer(
    toFileRows([{ upload_id: '1', name: 'a', size: 1, modified: 1, url: '/u', path: '/p' }]),
  )
  uploads.expire('1')
  expect(uploads.getSnapshot()[0]).toMatchObject({ state: 'interrupted', url: null, path: null })
})

test('rejects empty and too large files before the upload', () => {
  expect(fileProblem({ name: 'a.zip', size: 200 * 1024 ** 2 })).toBeNull()
  expect(fileProblem({ name: 'a.zip', size: 200 * 1024 ** 2 + 1 })).toBe(
    '“a.zip” is larger than 200 MB. Please choose a smaller file.',
  )
  expect(fileProblem({ name: 'a.zip', size: 0 })).toBe('“a.zip” is empty. Please choose another file.')
})

test('[LIST-10] announces the number of uploaded files and the total progress', () => {
  const row = (state: FileRow['state'], sent: number) => ({ ...toFileRows([draft])[0]!, state, sent })
  const draft = { upload_id: '1', name: 'a', size: 200, modified: 1, url: null, path: null }
  expect(uploadProgressText([row('done', 200), row('sending', 40), row('waiting', 0)])).toBe(
    '1 of 3 files uploaded, 40%',
  )
  expect(uploadProgressText([row('done', 200), row('failed', 40)])).toBe('')
  expect(uploadProgressText([row('done', 200), row('rejected', 0), row('sending', 100)])).toBe(
    '1 of 2 files uploaded, 75%',
  )
  expect(uploadProgressText([])).toBe('')
})

test('[LIST-12] tells how the uploads ended', () => {
  showOutcome(0, false)
  expect(toastStore.getSnapshot()).toMatchObject([
    {
      title: 'Files uploaded successfully',
      description: 'Your files have been uploaded and are ready to use.',
      variant: 'default',
    },
  ])
  showOutcome(2, true)
  expect(toastStore.getSnapshot()).toMatchObject([
    {
      title: 'Upload failed',
      description: 'Some files failed to upload. Please try again.',
      variant: 'destructive',
    },
  ])
  showOutcome(0, true)
  expect(toastStore.getSnapshot()).toMatchObject([{ title: 'Files uploaded', variant: 'default' }])
})

test('[LIST-12] says at the end that there is a question, until it is answered', async () => {
  const { uploads, calls, onSettled } = fakeServer([], 'incomplete')
  uploads.add([aFile('a')])
  calls[0]!.end()
  await nextTurn()
  expect(onSettled).toHaveBeenLastCalledWith(0, true)
  const [row] = uploads.getSnapshot()
  expect(row).toMatchObject({ state: 'done', doubt: 'incomplete', isConfirmed: false })
  expect(toDraftFiles(uploads.getSnapshot())).toMatchObject([{ doubt: 'incomplete', isConfirmed: false }])
  uploads.confirm(row!.upload_id)
  expect(uploads.getSnapshot().some(isUnanswered)).toBe(false)
})

test('[LIST-09] says which files are in the list already, and adds one again if it is wanted, also over http', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { uploads, calls, states } = fakeServer()
  expect(uploads.add([aFile('a')])).toEqual([])
  calls[0]!.end()
  await nextTurn()
  // A file in another folder has the same name, size and time.
  const other = aFile('a', 'b')
  expect(uploads.add([other, aFile('c')])).toEqual([other])
  expect(states()).toEqual([
    ['a', 'done'],
    ['c', 'sending'],
  ])
  uploads.addAgain(other)
  expect(states()).toEqual([
    ['a', 'done'],
    ['c', 'sending'],
    ['a', 'sending'],
  ])
  expect(calls.at(-1)?.file).toBe(other)
})

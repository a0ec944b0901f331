// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { createFileUploads } from '../upload-registry.ts'
import { UploadsContext } from '../use-listing-form.ts'
import { UploadRow } from './UploadRow.tsx'

afterEach(() => toastStore.remove())

const WARNING = /This photo says where it was taken/

async function showPhoto({ hasLocation, status = 204 }: { hasLocation: boolean; status?: number }) {
  const file = {
    upload_id: 'photo-id',
    name: 'view.jpg',
    size: 10,
    modified: 1,
    url: null,
    path: 'a/temp/1.jpg',
  }
  const uploads = createFileUploads(
    { send: () => Promise.reject(new Error('nothing is sent')), onSettled: () => undefined },
    [{ ...file, hasLocation, state: 'done', sent: 10, message: '', isListed: false }],
  )
  const requests: string[] = []
  function Rows() {
    const rows = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
    return rows.map((row) => <UploadRow key={row.upload_id} row={row} onFiles={() => undefined} />)
  }
  const screen = await render(
    <UploadsContext value={uploads}>
      <Rows />
    </UploadsContext>,
    {
      session: MEMBER,
      fetch: async (url, init) => {
        requests.push(`${init?.method} ${new URL(String(url)).pathname}`)
        return status === 204
          ? new Response(null, { status })
          : Response.json({ message: 'Busy.' }, { status })
      },
    },
  )
  return { ...screen, requests }
}

test('[LIST-12] warns of a photo that says where it was taken, and removes that with one press', async () => {
  const { getByRole, getByText, queryByText, requests } = await showPhoto({ hasLocation: true })
  getByText(WARNING)
  fireEvent.click(getByRole('button', { name: 'Remove that from view.jpg' }))
  await expect.poll(() => queryByText(WARNING)).toBeNull()
  expect(requests).toEqual(['DELETE /api/uploads/startup-assets/photo-id/location'])
  expect(toastStore.getSnapshot()).toMatchObject([{ title: expect.stringContaining('The place is gone') }])
})

test('[LIST-12] keeps the warning if the place could not be removed', async () => {
  const { getByRole, getByText } = await showPhoto({ hasLocation: true, status: 503 })
  fireEvent.click(getByRole('button', { name: 'Remove that from view.jpg' }))
  await expect
    .poll(() => toastStore.getSnapshot())
    .toMatchObject([{ title: 'Busy.', variant: 'destructive' }])
  getByText(WARNING)
  expect(getByRole('button', { name: 'Remove that from view.jpg' })).toHaveProperty('disabled', false)
})

test('[LIST-12] says nothing of other files', async () => {
  expect((await showPhoto({ hasLocation: false })).queryByText(WARNING)).toBeNull()
})

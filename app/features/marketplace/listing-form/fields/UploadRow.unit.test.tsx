// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { Doubt } from '../../../../platform/validation/file-doubt.ts'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { createFileUploads } from '../upload-registry.ts'
import { UploadRow } from './UploadRow.tsx'
import { UploadsContext } from './use-listing-form.ts'

afterEach(() => toastStore.remove())

const WARNING = /This photo says where it was taken/

interface Shown {
  hasLocation?: boolean
  doubt?: Doubt
  status?: number
}

async function showPhoto({ hasLocation = false, doubt, status = 204 }: Shown) {
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
    [{ ...file, hasLocation, doubt, state: 'done', sent: 10, message: '', isListed: false }],
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

test('[LIST-12] asks about a file that looks incomplete, and says afterwards what buyers see', async () => {
  const { getByRole, getByText, queryByRole, requests } = await showPhoto({ doubt: 'incomplete' })
  getByText('This looks incomplete. Use it anyway?')
  expect(getByRole('button', { name: 'Use view.jpg anyway' }).textContent).toBe('Use it anyway')
  fireEvent.click(getByRole('button', { name: 'Use view.jpg anyway' }))
  await expect.poll(() => queryByRole('button', { name: 'Use view.jpg anyway' })).toBeNull()
  expect(requests).toEqual(['PUT /api/uploads/startup-assets/photo-id/confirmed'])
  getByText('Buyers see “Looks incomplete” beside this file.')
})

test('[LIST-12] asks again if the answer could not be saved', async () => {
  const { getByRole, getByText } = await showPhoto({ doubt: 'other kind', status: 503 })
  fireEvent.click(getByRole('button', { name: 'Use view.jpg anyway' }))
  await expect
    .poll(() => toastStore.getSnapshot())
    .toMatchObject([{ title: 'Busy.', variant: 'destructive' }])
  getByText("What's in it isn't what its name says. Use it anyway?")
  expect(getByRole('button', { name: 'Use view.jpg anyway' })).toHaveProperty('disabled', false)
})

test('[LIST-12] deletes a file that looks wrong with one press', async () => {
  const { getAllByRole, queryByText, requests } = await showPhoto({ doubt: 'other kind' })
  fireEvent.click(getAllByRole('button', { name: 'Delete view.jpg' }).at(-1)!)
  await expect.poll(() => queryByText('view.jpg')).toBeNull()
  expect(requests).toEqual(['DELETE /api/uploads/startup-assets/photo-id'])
})

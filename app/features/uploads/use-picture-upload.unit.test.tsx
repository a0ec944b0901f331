// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { PendingUploadsProvider } from './PendingUploads.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

const LOGO = new File(['logo'], 'logo.png', { type: 'image/png', lastModified: 1 })

function Upload() {
  const { send, error } = usePictureUpload('startup-logos', () => 'Failed')
  return (
    <button type="button" onClick={() => void send(LOGO, () => undefined)}>
      {error || 'Upload'}
    </button>
  )
}

test('sends an image with the same ID after a lost response, and with a new one after any other', async () => {
  const ids: (string | undefined)[] = []
  const outcomes = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({}, { status: 413 })),
    () => Promise.resolve(Response.json({})),
    () => Promise.resolve(Response.json({})),
  ]
  const fetch = (request: RequestInfo | URL) => {
    ids.push(String(request).split('/').at(-1))
    return outcomes[ids.length - 1]!()
  }
  const view = await render(
    <PendingUploadsProvider>
      <Upload />
    </PendingUploadsProvider>,
    { fetch },
  )
  for (const count of [1, 2, 3, 4]) {
    fireEvent.click(view.getByRole('button'))
    await expect.poll(() => ids.length).toBe(count)
    await view.findByRole('button', { name: count < 3 ? 'Failed' : 'Upload' })
  }
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})

// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { untranslated } from '../../../../../test/untranslated.ts'
import { ARCHIVE_TEXTS } from '../../../../platform/api/archive-texts.ts'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { DataExportScreen } from './DataExportScreen.tsx'
import { DATA_EXPORT } from './data-export-texts.ts'

// Test files share the modules that they load.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const started = vi.hoisted(() => vi.fn())
vi.mock('../../../../platform/browser/start-download.ts', () => ({ startDownload: started }))

afterEach(() => {
  toastStore.remove()
  started.mockClear()
})

async function press(status: number, message = '') {
  const requests: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method} ${new URL(String(input), 'http://localhost').pathname}`)
    return status === 204 ? new Response(null, { status }) : Response.json({ message }, { status })
  }
  const view = await render(<DataExportScreen />, { session: MEMBER, fetch })
  fireEvent.click(await view.findByRole('button', { name: DATA_EXPORT.button }))
  return { ...view, requests }
}

test('[ADM-SETTINGS-02] asks whether it may, then the browser downloads', async () => {
  untranslated()
  const { requests } = await press(204)
  await expect.poll(() => started.mock.calls).toEqual([['/api/admin/data_exports']])
  expect(requests).toEqual(['POST /api/admin/data_exports'])
  expect(toastStore.getSnapshot()[0]).toMatchObject(DATA_EXPORT.started)
})

test('[ADM-SETTINGS-02] says why nothing is downloaded', async () => {
  untranslated()
  await press(429, ARCHIVE_TEXTS.alreadyTwo)
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({ title: DATA_EXPORT.failed, description: ARCHIVE_TEXTS.alreadyTwo })
  expect(started).not.toHaveBeenCalled()
})

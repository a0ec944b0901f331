// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import { untranslated } from '../../../../../test/untranslated.ts'
import { ARCHIVE_TEXTS } from '../../../../platform/api/archive-texts.ts'
import { toastStore } from '../../../../ui/toast/toast.ts'
import { DataExportScreen } from './DataExportScreen.tsx'
import { DATA_EXPORT } from './data-export-texts.ts'

const started = vi.hoisted(() => vi.fn())
vi.mock('../../../../platform/browser/start-download.ts', () => ({ startDownload: started }))

afterEach(() => {
  toastStore.remove()
  started.mockClear()
})

async function press(status: number) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(`${init?.method} ${new URL(String(input), 'http://localhost').pathname}`)
    return new Response(null, { status })
  }
  const view = await render(<DataExportScreen />, { session: MEMBER, fetch })
  fireEvent.click(await view.findByRole('button', { name: DATA_EXPORT.button }))
  return { ...view, asked }
}

test('[ADM-SETTINGS-02] asks whether it may, then the browser downloads', async () => {
  untranslated()
  const { asked } = await press(200)
  await expect.poll(() => started.mock.calls).toEqual([['/api/admin/data_export']])
  expect(asked).toEqual(['HEAD /api/admin/data_export'])
  expect(toastStore.getSnapshot()[0]).toMatchObject(DATA_EXPORT.started)
})

test.each([
  [429, ARCHIVE_TEXTS.alreadyTwo],
  [503, ARCHIVE_TEXTS.busy],
  [500, DATA_EXPORT.failed.description],
])('[ADM-SETTINGS-02] says why nothing is downloaded (%i)', async (status, description) => {
  untranslated()
  await press(status)
  await expect
    .poll(() => toastStore.getSnapshot()[0])
    .toMatchObject({ title: DATA_EXPORT.failed.title, description })
  expect(started).not.toHaveBeenCalled()
})

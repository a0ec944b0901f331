// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render, renderOnServer } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { rememberState } from '../session/known-state.ts'
import { ExportData } from './ExportData.tsx'

// The browser was signed in before, so that nothing announces a sign-in meanwhile.
beforeEach(() => rememberState('in'))
afterEach(() => {
  toastStore.remove()
  vi.restoreAllMocks()
})

async function press(status: number) {
  const add = vi.spyOn(toastStore, 'add')
  const started = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const view = await render(<ExportData id="export" />, {
    session: MEMBER,
    fetch: async (input, init) =>
      new Request(input, init).method === 'HEAD'
        ? new Response(null, { status })
        : Response.json({ bytes: 88_604_672, ways: ['password'] }),
  })
  await view.findByText('About 85 MB')
  await act(async () => void fireEvent.click(view.getByRole('button', { name: 'Export my data' })))
  return { add, started }
}

test('shows the size, and starts the download once the server agrees', async () => {
  const { add, started } = await press(200)
  await eventually(() =>
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your download starts' })),
  )
  expect(started).toHaveBeenCalledTimes(1)
})

test('asks again who it is before the download, once the sign-in is no longer recent', async () => {
  const { started } = await press(403)
  expect(await within(document.body).findByRole('dialog')).toBeTruthy()
  expect(started).not.toHaveBeenCalled()
})

test.each([
  [503, 'Too many archives are being downloaded right now. Please try again in half a minute.'],
  [500, 'Please try again.'],
])('starts no download when the server answers %i, and says so', async (status, description) => {
  const { add, started } = await press(status)
  await eventually(() =>
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not exported', description })),
  )
  expect(started).not.toHaveBeenCalled()
})

test('asks for JavaScript without it, and has no link to what could be a refusal', async () => {
  const { document, queryByRole } = await renderOnServer(<ExportData id="export" />, { session: MEMBER })
  expect(document.querySelector('noscript')?.textContent).toContain('Exporting needs JavaScript.')
  expect(queryByRole('link')).toBeNull()
})

// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { MARKET_LITERALS } from '../../../../test/specification/market-literals.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import type { Moderated } from '../admin.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useDeletion } from './use-deletion.ts'

afterEach(() => toastStore.remove())

function Rows({ what }: { what: Moderated }) {
  const { confirm, dialog, heading } = useDeletion(what)
  return (
    <>
      <h1 ref={heading}>Rows</h1>
      <button type="button" onClick={() => confirm({ id: 'r-1', name: 'Everpix' })}>
        Delete Everpix
      </button>
      <DeleteDialog {...dialog} />
    </>
  )
}

async function pressDelete(what: Moderated, fetch?: () => Promise<Response>) {
  const view = await render(<Rows what={what} />, { session: MEMBER, ...(fetch && { fetch }) })
  fireEvent.click(view.getByRole('button', { name: 'Delete Everpix' }))
  const dialog = await view.findByRole('alertdialog', { name: 'Are you sure?' })
  return { view, dialog }
}

test.each([
  ['startups', MARKET_LITERALS['ADMIN-12'].startup],
  ['assets', MARKET_LITERALS['ADMIN-12'].asset],
  ['comments', MARKET_LITERALS['ADMIN-13']],
] as const)('[ADMIN-12] [ADMIN-13] confirms before deleting one of the %s', async (what, warning) => {
  const { dialog } = await pressDelete(what)
  expect(dialog.textContent).toContain(warning)
  expect(dialog.textContent).toContain('Everpix')
  // The reason stands in the place of a comment that was answered.
  expect(/everybody reads it/.test(dialog.textContent ?? '')).toBe(what === 'comments')
})

test('keeps the reason when the page is left to confirm who it is, until the dialog closes', async () => {
  const { view } = await pressDelete('startups')
  fireEvent.input(view.getByRole('textbox'), { target: { value: 'Spam.' } })
  const { ...left } = sessionStorage
  fireEvent.click(view.getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(view.queryByRole('alertdialog')).toBeNull())
  expect(Object.values({ ...sessionStorage })).not.toContain('"Spam."')
  view.unmount()

  Object.assign(sessionStorage, left)
  const back = await pressDelete('startups')
  expect(back.view.getByDisplayValue('Spam.')).toBe(back.view.getByRole('textbox'))
})

test('deletes with a reason only, which the author gets', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  const { view, dialog } = await pressDelete('startups', fetch)
  expect(dialog.textContent).toContain('The author gets it by email.')
  const sent = fetch.mock.calls.length
  fireEvent.click(view.getByRole('button', { name: 'Delete' }))
  expect(view.getByText('Please give a reason.')).toBeTruthy()
  expect(document.activeElement).toBe(view.getByRole('textbox'))
  expect(fetch.mock.calls.length).toBe(sent)
})

async function confirmDeletion(what: Moderated, response: Response) {
  const { view } = await pressDelete(what, async () => response)
  fireEvent.input(view.getByRole('textbox'), { target: { value: 'Spam.' } })
  await act(async () => void fireEvent.click(view.getByRole('button', { name: 'Delete' })))
  await vi.waitFor(() => expect(toastStore.getSnapshot()).toHaveLength(1))
  return toastStore.getSnapshot()[0]
}

const OUTCOMES = [
  ['startups', MARKET_LITERALS['ADM-STARTUPS-05']],
  ['assets', MARKET_LITERALS['ADM-MKT-06']],
  ['comments', MARKET_LITERALS['ADM-COMMENTS-04']],
] as const

test.each(OUTCOMES)(
  '[ADMIN-16] [ADM-STARTUPS-05] [ADM-MKT-06] [ADM-COMMENTS-04] shows a toast when one of the %s is deleted',
  async (what, { done }) => {
    expect(await confirmDeletion(what, new Response(null, { status: 204 }))).toMatchObject({
      title: 'Success',
      description: done,
      variant: 'default',
    })
  },
)

test.each(OUTCOMES)(
  "[ADMIN-14] [ADM-STARTUPS-05] [ADM-MKT-06] [ADM-COMMENTS-04] shows why one of the %s can't be deleted in a destructive toast",
  async (what, { failed }) => {
    const refusal = Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503 })
    expect(await confirmDeletion(what, refusal)).toMatchObject({
      title: 'Error',
      description: failed.replace('<message>', 'Not now.'),
      variant: 'destructive',
    })
  },
)

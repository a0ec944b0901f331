// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import { StoryChanges } from '../../stories/corrections/StoryChanges.tsx'
import { RedactChange } from './RedactChange.tsx'

const ENTRY = { id: 'c-1', field: 'builder_name', changed_at: '2026-03-04T05:06:07.000Z' }
const SHOWN = { ...ENTRY, before: 'Alice Founder', after: null, is_redacted: false }
const REDACTED = { ...ENTRY, before: null, after: null, is_redacted: true }

afterEach(() => toastStore.remove())

/**
 * Opens the history of a story.
 * @param redact how the server answers a redaction
 */
async function openHistory(isAdmin: boolean, redact: () => Response) {
  let entry: object = SHOWN
  const sent: unknown[] = []
  const view = await render(
    <StoryChanges startupId="s-1" count={1} actions={(change) => <RedactChange change={change} />} />,
    {
      session: MEMBER,
      fetch: async (input, init) => {
        if (String(input).includes('has_role')) return Response.json(isAdmin)
        if (String(input).includes('/history')) return Response.json({ items: [entry] })
        sent.push(JSON.parse(String(init?.body)))
        const response = redact()
        if (response.ok) entry = REDACTED
        return response
      },
    },
  )
  const details = view.container.querySelector('details')!
  details.open = true
  // A summary takes no focus in jsdom, unlike in browsers.
  details.querySelector('summary')!.tabIndex = 0
  fireEvent(details, new Event('toggle'))
  await view.findByText('Alice Founder')
  return { view, sent }
}

async function confirm(view: Awaited<ReturnType<typeof openHistory>>['view'], reason: string) {
  fireEvent.click(await view.findByRole('button', { name: 'Redact…: Builder name, Mar 4, 2026' }))
  await view.findByRole('alertdialog', { name: 'Redact this change?' })
  fireEvent.input(view.getByRole('textbox'), { target: { value: reason } })
  fireEvent.click(view.getByRole('button', { name: 'Redact' }))
}

test('an admin redacts an entry of the history, with a reason', async () => {
  untranslated()
  const { view, sent } = await openHistory(true, () => new Response(null, { status: 204 }))
  await confirm(view, ' ')
  expect(view.getByText('Please give a reason.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.input(view.getByRole('textbox'), { target: { value: 'A real name.' } })
  fireEvent.click(view.getByRole('button', { name: 'Redact' }))
  await view.findByText("Something was removed at the founder's request.")
  expect(sent).toEqual([{ reason: 'A real name.' }])
  await vi.waitFor(() => expect(view.queryByRole('alertdialog')).toBeNull())
  expect(view.queryByRole('button')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'))
})

test('says why an entry was not redacted, and keeps the dialog open', async () => {
  untranslated()
  const { view } = await openHistory(true, () => Response.json({ message: 'Slow down.' }, { status: 429 }))
  await confirm(view, 'A real name.')
  await vi.waitFor(() =>
    expect(toastStore.getSnapshot()[0]?.description).toContain('Nothing was redacted: Slow down.'),
  )
  expect(view.getByRole('alertdialog')).toBeTruthy()
  expect(view.getByText('Alice Founder')).toBeTruthy()
})

test('other members see no button', async () => {
  const { view } = await openHistory(false, () => new Response(null, { status: 403 }))
  await vi.waitFor(() => expect(view.queryClient.getQueryData(['is_admin', MEMBER.user.id])).toBe(false))
  expect(view.queryByRole('button')).toBeNull()
})

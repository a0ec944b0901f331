// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { DeleteStory } from './DeleteStory.tsx'

const STORY = { id: 's-1', withdrawn_at: null, hidden_at: null }

afterEach(() => toastStore.remove())

async function askFor(story: ComponentProps<typeof DeleteStory>['story'], response: Response) {
  const sent: string[] = []
  const view = await render(<DeleteStory story={story} isSmall />, {
    session: MEMBER,
    fetch: async (input, init) => {
      sent.push(`${init?.method} ${input}`)
      return response
    },
  })
  fireEvent.click(view.getByRole('button', { name: 'Delete this story' }))
  return { view, sent, dialog: await view.findByRole('alertdialog', { name: 'Delete this story?' }) }
}

test('asks first, and then deletes for good and leaves the page', async () => {
  const { view, sent, dialog } = await askFor(STORY, new Response(null, { status: 204 }))
  expect(dialog.textContent).toContain('This will permanently delete your story and all associated data')
  expect(dialog.textContent).toContain('This action cannot be undone.')
  expect(dialog.textContent).toContain('withdraw it instead')
  expect(sent).toEqual([])
  fireEvent.click(view.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(view.router.state.location.pathname).toBe('/directory'))
  expect(sent).toEqual([expect.stringMatching(/^DELETE .*\/api\/startups\/s-1$/)])
  expect(toastStore.getSnapshot()[0]?.title).toBe('Story deleted')
})

test('says that it failed, and stays open', async () => {
  const { view } = await askFor(STORY, Response.json({ message: 'Slow down.' }, { status: 429 }))
  fireEvent.click(view.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(toastStore.getSnapshot()[0]).toMatchObject({ description: 'Slow down.' }))
  expect(view.getByRole('alertdialog')).toBeTruthy()
  expect(view.router.state.location.pathname).toBe('/')
})

test('does not advise to withdraw what is withdrawn', async () => {
  const withdrawn = { ...STORY, withdrawn_at: '2026-01-01T00:00:00.000Z' }
  const { dialog } = await askFor(withdrawn, new Response(null, { status: 204 }))
  expect(dialog.textContent).not.toContain('withdraw it')
})

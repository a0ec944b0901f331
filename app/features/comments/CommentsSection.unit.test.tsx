// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../test/render.tsx'
import { CommentsSection } from './CommentsSection.tsx'
import { COMMENT_TEXTS } from './comment.ts'

const STORY = '11111111-1111-4111-8111-111111111111'

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

function section(session?: typeof MEMBER) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  queryClient.setQueryData(['comments', STORY], {
    pages: [{ items: [], total: 0, earlier: null }],
    pageParams: [''],
  })
  const comments = <CommentsSection startupId={STORY} focusAtFirst={false} />
  return render(comments, { queryClient, ...(session && { session }) })
}

test('[COMM-02] [COMM-03] shows the form to a member', async () => {
  const view = await section(MEMBER)
  const box = await view.findByRole('textbox', { name: 'Comment' })
  expect(box.getAttribute('placeholder')).toBe('Share your thoughts...')
  expect(view.getByRole('button', { name: 'Post Comment' })).toBeTruthy()
})

test('[COMM-04] shows no form to a guest after hydration', async () => {
  await import('./CommentForm.tsx')
  const view = await section()
  expect(await view.findByText(COMMENT_TEXTS.empty)).toBeTruthy()
  await vi.dynamicImportSettled()
  expect(view.queryByRole('textbox')).toBeNull()
  expect(view.queryByRole('button')).toBeNull()
})

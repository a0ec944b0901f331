// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { CommentItem } from '../CommentItem.tsx'
import type { Comment } from '../comment-response.schema.ts'

const comment: Comment = {
  id: '11111111-1111-4111-8111-111111111111',
  startup_id: '22222222-2222-4222-8222-222222222222',
  user_id: MEMBER.user.id,
  author: { full_name: 'Ben Member', avatar_url: null },
  content: 'I would use this.',
  is_builder: false,
  created_at: '2026-11-24T12:00:00.000Z',
  edited_at: null,
}

test("[COMM-11] the text of one's own comment stays in place when its buttons load, and makes room for the form", async () => {
  const view = await render(<CommentItem comment={comment} isJustPosted={false} />, { session: MEMBER })
  const text = view.getByText(comment.content)
  const edit = await view.findByRole('button', { name: 'Edit' })
  expect(view.getByText(comment.content)).toBe(text)
  expect(text.isConnected).toBe(true)
  expect(text.compareDocumentPosition(edit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.click(edit)
  const box = (await view.findByRole('textbox')) as HTMLTextAreaElement
  expect(box.value).toBe(comment.content)
  expect(view.queryByText(comment.content, { selector: 'p' })).toBeNull()
  fireEvent.click(view.getByRole('button', { name: 'Cancel' }))
  expect(view.getByText(comment.content)).toBeTruthy()
  expect(document.activeElement).toBe(view.getByRole('button', { name: 'Edit' }))
})

// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { aShownComment } from '../comment.fixture.ts'
import { CommentHistory } from './CommentHistory.tsx'

const VERSION = '44444444-4444-4444-8444-444444444444'
const EARLIER = {
  id: VERSION,
  content: 'Call 555-0101.',
  written_at: '2026-11-24T12:00:00.000Z',
  replaced_at: '2026-11-24T12:10:00.000Z',
}
const comment = aShownComment({ content: 'Write to me.', edited_at: '2026-11-24T12:10:00.000Z' })

async function history(role: 'is_moderator' | 'is_admin' | undefined, isOwn: boolean) {
  const removed: string[] = []
  const session = { ...MEMBER, user: { ...MEMBER.user, ...(role && { [role]: true as const }) } }
  const view = await render(<CommentHistory comment={comment} isOwn={isOwn} />, {
    session,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      if (pathname === '/api/session') return Response.json(session)
      if (init?.method !== 'DELETE') return Response.json({ items: removed.length > 0 ? [] : [EARLIER] })
      removed.push(pathname)
      return new Response(null, { status: 204 })
    },
  })
  await view.findByText(/^Changed/)
  return { view, removed }
}

test.each([
  ['the author', undefined, true],
  ['a moderator', 'is_moderator', false],
  ['an admin', 'is_admin', false],
] as const)('[COMM-11] %s can remove an earlier text', async (_, role, isOwn) => {
  const { view, removed } = await history(role, isOwn)
  fireEvent.click(view.getByRole('button', { name: 'Remove this earlier text' }))
  expect(await view.findByText('No earlier text is left.')).toBeTruthy()
  expect(removed).toEqual([`/api/comments/${comment.id}/versions/${VERSION}`])
})

test('[COMM-11] other members read the earlier texts, and can remove none', async () => {
  const { view } = await history(undefined, false)
  expect(view.queryByRole('button')).toBeNull()
})

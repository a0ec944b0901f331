// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { aDiscussion, aShownComment } from '../comment.fixture.ts'
import { HELD_LINK_MARK, HELD_LINK_TEXTS } from '../held/held-link-texts.ts'
import { CommentItem } from '../thread/CommentItem.tsx'

const comment = aShownComment({ user_id: MEMBER.user.id })

// Each of one's comments has such a button.
const EDIT = 'Edit your comment of Nov 24, 2026'

test("[COMM-11] the text of one's own comment stays in place when its buttons load, and makes room for the form", async () => {
  const view = await render(<CommentItem comment={comment} talk={aDiscussion()} />, { session: MEMBER })
  const text = view.getByText(comment.content)
  const edit = await view.findByRole('button', { name: EDIT })
  expect(view.getByText(comment.content)).toBe(text)
  expect(text.isConnected).toBe(true)
  expect(text.compareDocumentPosition(edit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.click(edit)
  const box = (await view.findByRole('textbox')) as HTMLTextAreaElement
  expect(box.value).toBe(comment.content)
  expect(view.queryByText(comment.content, { selector: 'p' })).toBeNull()
  fireEvent.click(view.getByRole('button', { name: 'Cancel' }))
  expect(view.getByText(comment.content)).toBeTruthy()
  expect(document.activeElement).toBe(view.getByRole('button', { name: EDIT }))
})

test('a comment has the direction of its text while it is edited, and its buttons that of the page', async () => {
  const text = 'عندي سؤال'
  const view = await render(<CommentItem comment={{ ...comment, content: text }} talk={aDiscussion()} />, {
    session: MEMBER,
  })
  fireEvent.click(await view.findByRole('button', { name: EDIT }))
  const box = (await view.findByRole('textbox')) as HTMLTextAreaElement
  expect([box.value, box.dir]).toEqual([text, 'auto'])
  expect(view.getByRole('button', { name: 'Cancel' }).closest('[dir]')?.getAttribute('dir')).not.toBe('auto')
})

test('[COMM-11] Escape ends an edit and keeps what was typed for the next one', async () => {
  const view = await render(<CommentItem comment={comment} talk={aDiscussion()} />, { session: MEMBER })
  const open = async () => {
    fireEvent.click(await view.findByRole('button', { name: EDIT }))
    return (await view.findByRole('textbox')) as HTMLTextAreaElement
  }
  const box = await open()
  fireEvent.change(box, { target: { value: 'I would use this twice.' } })
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true })
  expect(view.getByRole('textbox')).toBe(box)
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(view.getByText(comment.content ?? '')).toBeTruthy()
  expect(document.activeElement).toBe(view.getByRole('button', { name: EDIT }))
  const reopened = await open()
  expect(reopened.value).toBe('I would use this twice.')
  fireEvent.click(view.getByRole('button', { name: 'Cancel' }))
  const unchanged = await open()
  expect(unchanged.value).toBe(comment.content)
  fireEvent.keyDown(unchanged, { key: 'Escape' })
  expect(view.queryByRole('textbox')).toBeNull()
})

test.each([
  [401, { code: 'PGRST301', message: 'Please sign in.' }, /signed out|sign in/i],
  [403, { code: 'suspended', message: 'Your account is paused.' }, 'Your account is paused.'],
  [
    404,
    { code: 'not_found', message: 'This comment is no longer there.' },
    'This comment is no longer there.',
  ],
  [429, { code: 'rate_limited', message: 'Too many changes.' }, 'Too many changes.'],
])(
  'an edit that is refused with %i stays in its box, with the reason beside it',
  async (status, body, reason) => {
    const view = await render(<CommentItem comment={comment} talk={aDiscussion()} />, {
      session: MEMBER,
      fetch: async (_, init) =>
        init?.method === 'PATCH'
          ? Response.json(body, { status })
          : Response.json({ items: [], people: [], stories: [] }),
    })
    fireEvent.click(await view.findByRole('button', { name: EDIT }))
    const box = (await view.findByRole('textbox')) as HTMLTextAreaElement
    fireEvent.change(box, { target: { value: 'I would use this twice.' } })
    fireEvent.click(view.getByRole('button', { name: 'Save' }))
    expect((await view.findAllByText(reason)).length).toBeGreaterThan(0)
    expect(box.isConnected && box.value).toBe('I would use this twice.')
    fireEvent.click(view.getByRole('button', { name: 'Cancel' }))
  },
)

test('[COMM-05] its author reads why a link is held, and edits the text with the link', async () => {
  const written = 'See https://ledgerloop.example for more.'
  const held = aShownComment({ user_id: MEMBER.user.id, content: `See ${HELD_LINK_MARK} for more.` })
  const view = await render(<CommentItem comment={held} talk={aDiscussion()} />, {
    session: MEMBER,
    fetch: async (url) =>
      String(url).includes('/held_links')
        ? Response.json({
            items: [{ kind: 'comment', id: held.id, content: written, links: [], held_at: held.created_at }],
          })
        : Response.json({ items: [], people: [], stories: [] }),
  })
  expect(await view.findByText(HELD_LINK_TEXTS.why)).toBeTruthy()
  expect(view.getByText(written)).toBeTruthy()
  fireEvent.click(await view.findByRole('button', { name: EDIT }))
  expect(((await view.findByRole('textbox')) as HTMLTextAreaElement).value).toBe(written)
})

test('its author reads at once that a rule holds the comment, and nobody else reads that line', async () => {
  const held = { ...comment, held_reason: 'It waits automatically until a moderator has looked.' }
  const line = `${held.held_reason} ${HELD_LINK_TEXTS.onlyYou}`
  const own = await render(<CommentItem comment={held} talk={aDiscussion()} />, { session: MEMBER })
  expect(await own.findByText(line)).toBeTruthy()
  own.unmount()
  const others = await render(<CommentItem comment={comment} talk={aDiscussion()} />, { session: MEMBER })
  expect(await others.findByRole('button', { name: EDIT })).toBeTruthy()
  expect(others.queryByText(line)).toBeNull()
})

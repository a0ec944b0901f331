// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { aDiscussion, aShownComment } from '../comment.fixture.ts'
import { CommentForm } from '../thread/CommentForm.tsx'
import { CommentItem } from '../thread/CommentItem.tsx'

const PEOPLE = [
  { handle: 'ada-lovell', full_name: 'Ada Lovell', avatar_url: null },
  { handle: 'adam', full_name: null, avatar_url: null },
]

const requests: string[] = []
const sent: string[] = []

const answer: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(String(input))
  if (init?.body) sent.push(String(init.body))
  if (pathname !== '/api/mentionable') return new Response('', { status: 503 })
  const typed = searchParams.get('typed') ?? ''
  requests.push(typed)
  return Response.json({ items: PEOPLE.filter(({ handle }) => handle.startsWith(typed)) })
}

beforeAll(() => Promise.all([import('./MentionCompletion.tsx'), import('../thread/CommentActions.tsx')]))
beforeEach(() => {
  requests.length = 0
  sent.length = 0
  sessionStorage.clear()
  localStorage.clear()
})

const onComment = () =>
  render(<CommentItem comment={aShownComment({ user_id: MEMBER.user.id })} talk={aDiscussion()} />, {
    session: MEMBER,
    fetch: answer,
  })

const FORMS = {
  'a comment': () =>
    render(
      <CommentForm
        startupId="11111111-1111-4111-8111-111111111111"
        focusAtFirst={false}
        isPaused={false}
        isAnonymousFounder={false}
        onPosted={() => undefined}
      />,
      { session: MEMBER, fetch: answer },
    ),
  'a reply': async () => {
    const view = await onComment()
    fireEvent.click(await view.findByRole('button', { name: /^Reply/ }))
    return view
  },
  'an edit': async () => {
    const view = await onComment()
    fireEvent.click(await view.findByRole('button', { name: /^Edit your comment/ }))
    return view
  },
}

async function typing(text: string, open = FORMS['a comment']) {
  const view = await open()
  const box = (await view.findByRole('textbox', { name: /comment|Reply to/i })) as HTMLTextAreaElement
  await act(async () => box.focus())
  fireEvent.change(box, { target: { value: text } })
  box.setSelectionRange(text.length, text.length)
  const options = () => view.queryAllByRole('option').map(({ textContent }) => textContent)
  const chosen = () => view.getByRole('option', { selected: true }).textContent
  const key = (name: string, more = {}) => fireEvent.keyDown(box, { key: name, ...more })
  return { ...view, box, options, chosen, key }
}

test.each(Object.entries(FORMS))('completes a handle by keyboard, in the form of %s', async (_, open) => {
  const { box, findByRole, chosen, key, queryByRole } = await typing('Ask @ad', open)
  const list = await findByRole('listbox', { name: 'People you can mention' })
  expect(box.getAttribute('aria-controls')).toBe(list.id)
  expect(box.getAttribute('aria-autocomplete')).toBe('list')
  expect(chosen()).toBe('A Ada Lovell @ada-lovell')
  key('ArrowDown')
  expect(chosen()).toBe('A adam @adam')
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(chosen())
  key('ArrowDown')
  expect(chosen()).toBe('A Ada Lovell @ada-lovell')
  key('ArrowUp')
  key('Enter')
  expect(box.value).toBe('Ask @adam ')
  expect(document.activeElement).toBe(box)
  expect(queryByRole('listbox')).toBeNull()
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  expect(sent).toEqual([])
})

test.each(['a reply', 'an edit'] as const)('Escape closes the list, and not the form of %s', async (form) => {
  const { box, findByRole, key, queryByRole } = await typing('@', FORMS[form])
  await findByRole('listbox')
  key('Escape')
  expect(queryByRole('listbox')).toBeNull()
  expect(box.isConnected).toBe(true)
  key('Escape')
  expect(box.isConnected).toBe(false)
})

test('completes by a press, which leaves the focus in the box', async () => {
  const { box, findByRole } = await typing('@ada')
  const option = await findByRole('option', { name: /Ada Lovell/ })
  expect(fireEvent.pointerDown(option)).toBe(false)
  fireEvent.pointerUp(option)
  expect(box.value).toBe('@ada-lovell ')
})

test('leaves the keys to an input method', async () => {
  const { box, findByRole, key } = await typing('@ada')
  await findByRole('listbox')
  key('Enter', { isComposing: true })
  expect(box.value).toBe('@ada')
})

test.each(['ada@example.org', 'https://example.org/@ada', '\\@ada', 'ada'])(
  'offers nobody in %s',
  async (text) => {
    const { queryByRole } = await typing(text)
    await act(async () => undefined)
    expect(requests).toEqual([])
    expect(queryByRole('listbox')).toBeNull()
  },
)

test('offers nobody where nobody fits', async () => {
  const { queryByRole, box } = await typing('@zoe')
  await expect.poll(() => requests).toEqual(['zoe'])
  expect(queryByRole('listbox')).toBeNull()
  expect(box.getAttribute('aria-controls')).toBeNull()
})

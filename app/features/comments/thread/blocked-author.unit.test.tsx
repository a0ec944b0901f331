// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { FOLDED_TEXTS } from '../../../ui/labels/label-texts.ts'
import { toastStore } from '../../../ui/toast/toast.ts'
import { aShownComment } from '../comment.fixture.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentsSection } from './CommentsSection.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'
const ANN = '33333333-3333-4333-8333-333333333333'
const BLOCKED = "You blocked Ann, so you can't write here. Unblock them first."

beforeEach(() => {
  sessionStorage.clear()
  toastStore.remove()
})

const BEN = '44444444-4444-4444-8444-444444444444'
const bens = aShownComment({ startup_id: STORY, user_id: BEN })

async function form(blocks: string[], isWholeSection = false, items = [bens]) {
  const blocked = new Set(blocks)
  const muted = new Set<string>()
  const list = () =>
    [...blocked].map((id) => ({ id, full_name: 'Ann', avatar_url: null, handle: null, created_at: '' }))
  const props = { startupId: STORY, focusAtFirst: false, isAnonymousFounder: false }
  return render(
    isWholeSection ? (
      <CommentsSection {...props} authorId={ANN} />
    ) : (
      <CommentForm {...props} addressees={[ANN]} isPaused={false} onPosted={() => undefined} />
    ),
    {
      session: MEMBER,
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input))
        if (pathname === '/api/session') return Response.json(MEMBER)
        if (pathname.startsWith('/api/realtime/')) return new Promise(() => undefined)
        if (init?.method === 'DELETE' && blocked.delete(pathname.split('/').at(-1)!))
          return Response.json({ blocked: false })
        if (pathname.startsWith('/api/mutes/')) {
          const id = pathname.split('/').at(-1)!
          if (init?.method === 'PUT') muted.add(id)
          else muted.delete(id)
          return Response.json({ muted: muted.has(id) })
        }
        if (pathname === '/api/comments')
          return Response.json({ items, total: items.length, earlier: null, later: null })
        const stories = [...muted].map((id) => ({ id, name: 'Lumbermill', created_at: '' }))
        return Response.json({ people: list(), stories, items: [] })
      },
    },
  )
}

test('says before anybody writes to whom they block, keeps what was typed, and lets them unblock', async () => {
  sessionStorage.setItem(`draft:comment:${STORY}:${MEMBER.user.id}`, '"Half a thought"')
  const view = await form([ANN])
  expect(await view.findByText(BLOCKED)).toBeTruthy()
  expect(view.queryByRole('textbox')).toBeNull()
  fireEvent.click(view.getByRole('button', { name: 'Unblock Ann' }))
  const box = (await view.findByRole('textbox', { name: 'Comment' })) as HTMLTextAreaElement
  expect(box.value).toBe('Half a thought')
  expect(document.activeElement).toBe(box)
  expect(view.queryByText(BLOCKED)).toBeNull()
})

test('shows the form to who blocks nobody there', async () => {
  const view = await form([BEN])
  expect(await view.findByRole('textbox', { name: 'Comment' })).toBeTruthy()
  await expect.poll(() => view.queryByText(/You blocked/)).toBeNull()
})

test('says so in the discussion of a story whose author the member blocks', async () => {
  const view = await form([ANN], true)
  expect(await view.findByText(BLOCKED)).toBeTruthy()
  expect(view.queryByRole('textbox')).toBeNull()
})

test('mutes the discussion from the menu of a comment, and unmutes it, also where they block the author', async () => {
  const view = await form([ANN], true)
  const choose = async (name: string) => {
    fireEvent.click(await view.findByRole('button', { name: 'More about the comment by Ben Member' }))
    fireEvent.click(await view.findByRole('button', { name }))
  }
  await choose('Mute this discussion')
  await expect.poll(() => toastStore.getSnapshot()).toMatchObject([{ title: 'Muted' }])
  await choose('Unmute this discussion')
  await expect.poll(() => toastStore.getSnapshot()).toMatchObject([{ title: 'No longer muted' }])
})

test('folds what somebody wrote whom the member blocks, and one press shows it and takes the focus', async () => {
  const reply = { startup_id: STORY, parent_id: bens.id, root_id: bens.id }
  const others = aShownComment({ ...reply, user_id: ANN, content: 'I disagree.' })
  const answer = aShownComment({ ...reply, user_id: BEN, content: 'So be it.' })
  const view = await form([BEN], true, [{ ...bens, replies: 2 }, others, answer])
  await expect.poll(() => view.queryAllByText(FOLDED_TEXTS.folded, { exact: false })).toHaveLength(2)
  expect(view.getByText('I disagree.')).toBeTruthy()
  const isShown = () => [bens, answer].map(({ content }) => view.queryByText(content) !== null)
  expect(isShown()).toEqual([false, false])
  expect(view.container.querySelector(`#comment-${bens.id}`)?.textContent).not.toContain('Ben')

  fireEvent.click(view.getAllByRole('button', { name: FOLDED_TEXTS.show })[0]!)
  expect(isShown()).toEqual([true, false])
  await expect.poll(() => document.activeElement?.id).toBe(`comment-${bens.id}`)
})

test('folds what a blocked person wrote, and nothing of who names or answers them', async () => {
  const theirs = aShownComment({ startup_id: STORY, user_id: ANN, content: 'Words of Ann' })
  const third = { startup_id: STORY, user_id: STORY }
  const view = await form([ANN], true, [
    theirs,
    aShownComment({ ...third, content: 'Ask Ann.' }),
    aShownComment({ ...third, content: 'An answer', root_id: theirs.id, parent_id: theirs.id }),
  ])
  const show = await view.findByRole('button', { name: 'Show' })
  expect(view.queryByText('Words of Ann')).toBeNull()
  fireEvent.click(show)
  expect(view.getByText('Words of Ann')).toBeTruthy()
  for (const words of ['Ask Ann.', 'An answer']) expect(view.getByText(words)).toBeTruthy()
})

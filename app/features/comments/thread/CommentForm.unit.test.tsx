// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { CommentForm } from './CommentForm.tsx'

const STORY = '11111111-1111-4111-8111-111111111111'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const toastShown = () => toastStore.getSnapshot()[0]

async function form() {
  const answer = Promise.withResolvers<Response>()
  const sent: unknown[] = []
  const onPosted = vi.fn<(comment: { id: string }) => void>()
  const view = await render(
    <CommentForm
      startupId={STORY}
      focusAtFirst={false}
      isPaused={false}
      isAnonymousFounder={false}
      onPosted={onPosted}
    />,
    {
      session: MEMBER,
      fetch: async (_, init) => {
        if (!init?.body) return Response.json({ people: [], stories: [] })
        sent.push(JSON.parse(String(init.body)))
        return answer.promise
      },
    },
  )
  const box = within(view.container).getByRole<HTMLTextAreaElement>('textbox')
  return {
    ...view,
    answer,
    sent,
    onPosted,
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    submit: () => fireEvent.submit(box.form!),
  }
}

test('[COMM-02] [COMM-03] [COMM-08] [COMM-09] posts a trimmed comment, says Posting... meanwhile, and then that it did', async () => {
  const { box, type, submit, sent, answer, onPosted, getByRole, findByRole } = await form()
  expect(box.tagName).toBe('TEXTAREA')
  expect(box.placeholder).toBe('Share your thoughts...')
  expect(getByRole('button', { name: /^Post/ }).textContent).toBe('Post Comment')
  type('  I would use this. \n')
  submit()
  expect((await findByRole('button', { name: 'Posting...' })).textContent).toBe('Posting...')
  await expect
    .poll(() => sent)
    .toEqual([{ id: expect.any(String), startup_id: STORY, content: 'I would use this.' }])
  answer.resolve(Response.json({ id: 'x' }, { status: 201 }))
  await expect
    .poll(toastShown)
    .toMatchObject({ title: 'Success!', description: 'Your comment has been posted.' })
  expect((await findByRole('button', { name: 'Post Comment' })).textContent).toBe('Post Comment')
  expect(box.value).toBe('')
  expect(onPosted).toHaveBeenCalledOnce()
})

test('[COMM-09] says that posting failed, and keeps the comment', async () => {
  const { box, type, submit, answer } = await form()
  type('I would use this.')
  submit()
  answer.resolve(new Response('', { status: 500 }))
  await expect.poll(toastShown).toMatchObject({
    title: 'Error',
    description: 'Failed to post comment. Please try again.',
    variant: 'destructive',
  })
  expect(box.value).toBe('I would use this.')
})

test('[COMM-08] posts nothing that is blank', async () => {
  const { type, submit, sent, getByRole, findByText } = await form()
  for (const blank of ['', ' \n', '&nbsp;', '**', '[](https://example.com)', '<!-- a note -->']) {
    type(blank)
    expect(getByRole('button', { name: 'Post Comment' }).getAttribute('aria-disabled')).toBe('true')
    submit()
    expect(await findByText('Write your comment first.')).toBeTruthy()
  }
  expect(sent).toEqual([])
})

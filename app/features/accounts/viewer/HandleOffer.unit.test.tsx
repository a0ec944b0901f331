// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { HANDLE_TEXTS } from '../../handles/handle-texts.ts'
import { useAuthor } from './use-author.tsx'

const saved: unknown[] = []
let suggestion = { handle: 'ben-member', is_offered: true }
let refusal = ''

const NAMELESS = { ...MEMBER, user: { ...MEMBER.user, user_metadata: { full_name: null } } }

beforeAll(() => import('./HandleOffer.tsx'))
beforeEach(() => {
  localStorage.clear()
  saved.length = 0
  suggestion = { handle: 'ben-member', is_offered: true }
  refusal = ''
})

interface FormProps {
  offersHandle?: boolean
  onSent: (mayPublish: boolean) => void
}

function CommentForm({ offersHandle = true, onSent }: FormProps) {
  const { nameField, saveTypedName } = useAuthor('comment', { offersHandle })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void saveTypedName().then(onSent)
      }}
    >
      <textarea aria-label="Comment" />
      {nameField}
      <button type="submit">Post</button>
    </form>
  )
}

async function form(session: typeof MEMBER | typeof NAMELESS = MEMBER, offersHandle = true) {
  const sent: boolean[] = []
  const requests: string[] = []
  const view = await render(
    <CommentForm offersHandle={offersHandle} onSent={(mayPublish) => sent.push(mayPublish)} />,
    {
      session: session as typeof MEMBER,
      fetch: async (input, init) => {
        const { pathname, search } = new URL(String(input))
        requests.push(pathname + search)
        if (pathname.endsWith('/suggestion')) return Response.json(suggestion)
        if (pathname.endsWith('/check')) return Response.json({ handle: 'ben-member', problem: null })
        saved.push(JSON.parse(String(init?.body)))
        return refusal === ''
          ? Response.json({ full_name: 'Ben Member' })
          : Response.json({ error: refusal, fields: { handle: refusal } }, { status: 400 })
      },
    },
  )
  const write = () => fireEvent.focusIn(view.getByRole('textbox', { name: 'Comment' }))
  const submit = () => fireEvent.click(view.getByRole('button', { name: 'Post' }))
  const handle = async () =>
    (await view.findByRole('textbox', { name: /^Address of your page/ })) as HTMLInputElement
  const isOffered = () => view.queryByRole('textbox', { name: /^Address of your page/ }) !== null
  return { ...view, sent, requests, write, submit, handle, isOffered }
}

test('offers a handle to a member who has a name, once they write, and saves the suggestion', async () => {
  const { write, handle, submit, sent, requests, isOffered } = await form()
  expect(isOffered()).toBe(false)
  expect(requests).toEqual([])
  write()
  await expect.poll(async () => (await handle()).value).toBe('ben-member')
  expect(requests[0]).toBe('/api/handles/suggestion')
  submit()
  await expect.poll(() => sent).toEqual([true])
  expect(saved).toEqual([{ handle: 'ben-member' }])
})

test('saves nothing for who leaves it empty', async () => {
  const { write, handle, submit, sent } = await form()
  write()
  fireEvent.change(await handle(), { target: { value: '' } })
  submit()
  await expect.poll(() => sent).toEqual([true])
  expect(saved).toEqual([])
})

test('says why a handle is refused, and publishes nothing yet', async () => {
  refusal = HANDLE_TEXTS.taken
  const { write, handle, submit, sent, findByText } = await form()
  write()
  fireEvent.change(await handle(), { target: { value: 'ada-lovell' } })
  submit()
  expect(await findByText(HANDLE_TEXTS.taken)).toBeTruthy()
  expect(sent).toEqual([false])
  expect(document.activeElement).toBe(await handle())
})

test('offers none after the first public act, and none where nothing is signed', async () => {
  suggestion = { handle: 'ben-member', is_offered: false }
  const later = await form()
  later.write()
  await expect.poll(() => later.requests).toEqual(['/api/handles/suggestion'])
  later.submit()
  await expect.poll(() => later.sent).toEqual([true])
  expect(later.isOffered()).toBe(false)
  expect(saved).toEqual([])
  later.unmount()
  const anonymous = await form(MEMBER, false)
  anonymous.write()
  expect(anonymous.requests).toEqual([])
  expect(anonymous.isOffered()).toBe(false)
})

test('offers one beside the name to a member who has none yet', async () => {
  const { write, findByRole, handle, submit, sent } = await form(NAMELESS)
  write()
  fireEvent.change(await findByRole('textbox', { name: /^Your name/ }), { target: { value: 'Ben Member' } })
  await expect.poll(async () => (await handle()).value).toBe('ben-member')
  submit()
  await expect.poll(() => sent).toEqual([true])
  expect(saved).toEqual([{ full_name: 'Ben Member', handle: 'ben-member' }])
})

// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import type { OwnChapter } from '../revived/chapter.schema.ts'
import { SubmitScreen } from './SubmitScreen.tsx'
import { EMPTY_STORY } from './sections/story-fields.ts'
import { storyDraft } from './submit-draft.ts'
import type { SubmitSearch } from './submit-search.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => void vi.unstubAllGlobals())

const id = '11111111-1111-4111-8111-111111111111'

const CHAPTER: OwnChapter = {
  startup_id: id,
  name: 'Lumbermill',
  chapter: 'I took over with 206 cafés.',
  home_url: 'https://lumbermill.example/',
}

async function open(search: SubmitSearch, answer: () => Response = () => Response.json(CHAPTER)) {
  const sent: unknown[] = []
  const server: typeof fetch = async (...call) => {
    const request = new Request(...call)
    const { pathname } = new URL(request.url)
    if (pathname === `/api/startups/${id}/revived_chapter`) return answer()
    if (pathname === '/api/startups' && request.method === 'POST') sent.push(await request.json())
    return Response.json({ code: 'x', message: 'No.' }, { status: 404 })
  }
  const view = await render(<SubmitScreen search={search} />, {
    session: MEMBER,
    fetch: server,
    url: '/submit',
  })
  const value = (name: string) =>
    view.container.querySelector<HTMLInputElement>(
      `[name=${name}]:is(textarea, [type=radio]:checked, input:not([type=radio]))`,
    )?.value
  const type = (name: string, text: string) => {
    const control = view.container.querySelector(`[name=${name}]`)
    if (!control) throw new Error(`There is no field ${name}.`)
    fireEvent.change(control, { target: { value: text } })
  }
  return { ...view, value, type, sent }
}

test('begins a second story with what is known of the first, and sends the link', async () => {
  const view = await open({ continues: id })
  await view.findByText('The second story of Lumbermill')
  expect(view.getByRole('link', { name: 'Read the first story' }).getAttribute('href')).toBe(`/story/${id}`)
  expect([view.value('name'), view.value('website_link')]).toEqual(['Lumbermill', CHAPTER.home_url])
  expect(view.value('what_happened')).toBe('')
  for (const name of ['one_liner', 'builder_name', 'inspiration', 'what_happened']) view.type(name, 'Words')
  fireEvent.change(view.getByRole('combobox', { name: /^Category/ }), { target: { value: 'Other' } })
  fireEvent.click(view.getByRole('checkbox', { name: /^I agree to publish/ }))
  fireEvent.submit(view.getByRole('form', { name: 'Your story' }))
  await eventually(() => expect(view.sent).toMatchObject([{ name: 'Lumbermill', continues_startup_id: id }]))
})

test('a second story can be told without the link', async () => {
  const view = await open({ continues: id })
  fireEvent.click(await view.findByRole('button', { name: "Don't link them" }))
  expect(view.queryByText('The second story of Lumbermill')).toBeNull()
  expect(view.value('name')).toBe('Lumbermill')
})

test('a second story that is anonymous is marked before it is sent', async () => {
  const view = await open({ continues: id })
  await view.findByText('The second story of Lumbermill')
  fireEvent.click(view.getByRole('checkbox', { name: /^Publish anonymously/ }))
  fireEvent.submit(view.getByRole('form', { name: 'Your story' }))
  await view.findByText("A second story can't be anonymous: the first one says who runs the project now.")
  expect(view.sent).toEqual([])
})

test('makes a story of the chapter', async () => {
  const view = await open({ chapter: id })
  await view.findByText('Your own story of Lumbermill')
  expect(['name', 'what_happened', 'stage', 'website_link'].map(view.value)).toEqual([
    'Lumbermill',
    CHAPTER.chapter,
    'ongoing',
    CHAPTER.home_url,
  ])
  expect(storyDraft(MEMBER.user.id).read()).toBeNull()
})

test('keeps a draft, and begins again only when asked', async () => {
  storyDraft(MEMBER.user.id).save({ ...EMPTY_STORY, name: 'Glyph', what_happened: 'Ink.' })
  const view = await open({ chapter: id })
  const begin = await view.findByRole('button', { name: 'Begin your own story of Lumbermill' })
  expect([view.value('name'), view.value('what_happened')]).toEqual(['Glyph', 'Ink.'])
  fireEvent.click(begin)
  expect([view.value('name'), view.value('what_happened')]).toEqual(['Lumbermill', CHAPTER.chapter])
  view.getByText('Your own story of Lumbermill')
  act(() => toastStore.getSnapshot()[0]?.action?.onSelect())
  expect([view.value('name'), view.value('what_happened')]).toEqual(['Glyph', 'Ink.'])
})

test('a draft of a second story stays linked', async () => {
  storyDraft(MEMBER.user.id).save({ ...EMPTY_STORY, name: 'Again', continues_startup_id: id })
  const view = await open({})
  await view.findByText('The second story of Lumbermill')
  expect(view.value('name')).toBe('Again')
})

test('tells others that the project is not theirs, and fills in nothing', async () => {
  const view = await open({ continues: id }, () =>
    Response.json({ code: '404', message: '' }, { status: 404 }),
  )
  await view.findByText('Only the member who runs a revived project now can tell its second story.')
  expect(view.value('name')).toBe('')
})

test('a failure says so and can be tried again, and nothing typed is lost', async () => {
  let fails = true
  const view = await open({ chapter: id }, () =>
    fails ? Response.json({ code: '500', message: '' }, { status: 400 }) : Response.json(CHAPTER),
  )
  view.type('name', 'Mine')
  const again = await view.findByRole('button', { name: 'Try again' })
  fails = false
  fireEvent.click(again)
  await view.findByText('Your own story of Lumbermill')
  expect([view.value('name'), view.value('what_happened')]).toEqual(['Mine', CHAPTER.chapter])
})

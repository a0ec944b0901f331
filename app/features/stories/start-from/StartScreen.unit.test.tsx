// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { endFilling, filledFrom } from '../submit/filled-from.ts'
import { SubmitScreen } from '../submit/SubmitScreen.tsx'
import { EMPTY_STORY } from '../submit/sections/story-fields.ts'
import { storyDraft } from '../submit/submit-draft.ts'
import type { DraftedField, StartDraft } from './draft/start-draft.ts'
import { StartScreen } from './StartScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => void vi.unstubAllGlobals())

const { id: ben } = MEMBER.user

const DRAFT: StartDraft = {
  sources: ['github.com/you/mill'],
  fields: [
    { field: 'name', value: 'Lumbermill', from: 'Name of the repository', is_guess: false },
    { field: 'stage', value: 'paused', from: 'No commit since March 2019', is_guess: true },
    { field: 'started', value: '2017-03-12', from: 'First commit', is_guess: false },
    { field: 'tech_stack', value: ['Ruby', 'CSS'], from: 'Languages of the repository', is_guess: false },
    { field: 'inspiration', value: 'Shoeboxes.', from: 'README.md, under “Why”, line 3', is_guess: false },
  ],
  notes: ['The repository has no README.'],
}
const LOGO = {
  field: 'logo_url',
  value: `data:image/webp;base64,${btoa('logo')}`,
  from: 'Icon of x',
  is_guess: false,
} as const

const SCREENSHOT = {
  field: 'screenshots',
  value: [`data:image/webp;base64,${btoa('screen')}`],
  from: 'Picture in README.md',
  is_guess: false,
} satisfies DraftedField

const lines = (...each: object[]) =>
  new Response(each.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  })

async function screen(read: (body: unknown, signal?: AbortSignal) => Response | Promise<Response>) {
  const uploads: string[] = []
  const server: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    if (pathname === '/api/drafts/from_address')
      return read(JSON.parse(String(init?.body)), init?.signal ?? undefined)
    const [, bucket] = /^\/api\/uploads\/(startup-logos|startup-screenshots)\//.exec(pathname) ?? []
    if (bucket) {
      uploads.push(pathname)
      return Response.json({ id: 'x', url: `/files/${bucket}/x_1x1.webp`, width: 1, height: 1 })
    }
    return Response.json({ code: 'x', message: 'No.' }, { status: 404 })
  }
  const view = await render(<StartScreen />, { session: MEMBER, fetch: server, url: '/submit/start' })
  const readAddress = (address: string) => {
    fireEvent.change(view.getByLabelText('Address of a repository or a site'), { target: { value: address } })
    fireEvent.click(view.getByRole('button', { name: 'Read it' }))
  }
  return { ...view, readAddress, uploads }
}

const withDraft = (draft = DRAFT) => screen(() => lines({ draft }))
const take = (view: Awaited<ReturnType<typeof screen>>) =>
  fireEvent.click(view.getByRole('button', { name: 'Continue to the form' }))

function addressOf({ container }: { container: HTMLElement }): HTMLInputElement {
  const field = container.querySelector<HTMLInputElement>('[name=address]')
  if (!field) throw new Error('There is no field for an address.')
  return field
}

test('shows where each value came from, and gives the form only what stays ticked', async () => {
  const view = await withDraft()
  view.readAddress('github.com/you/mill')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your draft'))
  view.getByText('The repository has no README.')
  view.getByText('Not found. Only you can tell this part.')
  const stage = view.getByRole('checkbox', { name: 'Stage' })
  expect(document.getElementById(stage.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A guess. No commit since March 2019',
  )
  fireEvent.click(stage)
  view.getByText('4 of 5 taken. Nothing is published yet.')
  take(view)
  await waitFor(() => expect(storyDraft(ben).read()?.name).toBe('Lumbermill'))
  expect(storyDraft(ben).read()).toEqual({
    ...EMPTY_STORY,
    name: 'Lumbermill',
    year_started: '2017',
    tech_stack: ['Ruby', 'CSS'],
    inspiration: 'Shoeboxes.',
  })
  expect(filledFrom(ben).read()).toMatchObject({ sources: DRAFT.sources, started: 'March 12, 2017' })
})

test('asks before it touches a draft, and fills in what is empty', async () => {
  storyDraft(ben).save({ ...EMPTY_STORY, name: 'Mine' })
  const view = await withDraft()
  view.readAddress('github.com/you/mill')
  await view.findByText('Your draft')
  take(view)
  expect(document.activeElement?.textContent).toBe('You already have a draft')
  expect(storyDraft(ben).read()?.inspiration).toBe('')
  fireEvent.click(view.getByRole('button', { name: 'Fill in what is empty' }))
  await waitFor(() => expect(storyDraft(ben).read()?.inspiration).toBe('Shoeboxes.'))
  expect(storyDraft(ben).read()?.name).toBe('Mine')
})

test('replaces what both have only when asked to, and keeps what was there', async () => {
  storyDraft(ben).save({ ...EMPTY_STORY, name: 'Mine' })
  const view = await withDraft()
  view.readAddress('github.com/you/mill')
  await view.findByText('Your draft')
  take(view)
  fireEvent.click(view.getByRole('button', { name: 'Replace it' }))
  await waitFor(() => expect(storyDraft(ben).read()?.name).toBe('Lumbermill'))
  expect(filledFrom(ben).read()?.before.name).toBe('Mine')
})

test('uploads the logo once it is taken', async () => {
  const view = await withDraft({ ...DRAFT, fields: [LOGO] })
  view.readAddress('x.example')
  await view.findByText('Your draft')
  expect(view.uploads).toEqual([])
  take(view)
  await waitFor(() => expect(storyDraft(ben).read()?.logo_url).toBe('/files/startup-logos/x_1x1.webp'))
})

test('a screenshot is shown, uploaded once it is taken, and taken back like the rest', async () => {
  const view = await withDraft({ ...DRAFT, fields: [...DRAFT.fields, SCREENSHOT] })
  view.readAddress('x.example')
  expect((await view.findByRole('img', { name: 'The picture that we found' })).getAttribute('src')).toBe(
    SCREENSHOT.value[0],
  )
  expect(view.uploads).toEqual([])
  take(view)
  const url = '/files/startup-screenshots/x_1x1.webp'
  await waitFor(() => expect(storyDraft(ben).read()?.screenshots).toEqual([url]))
  expect(filledFrom(ben).read()).toMatchObject({
    before: { screenshots: [] },
    filled: { screenshots: [url], screenshot_captions: [] },
  })
})

function leaveAndReturn(view: Awaited<ReturnType<typeof screen>>) {
  view.unmount()
  return withDraft()
}

test('whoever goes back from the review finds it as they left it, until they read something else', async () => {
  const view = await withDraft()
  view.readAddress('github.com/you/mill')
  await view.findByText('Your draft')
  fireEvent.click(view.getByRole('checkbox', { name: 'Stage' }))
  const again = await leaveAndReturn(view)
  await again.findByText('4 of 5 taken. Nothing is published yet.')
  expect((again.getByRole('checkbox', { name: 'Stage' }) as HTMLInputElement).checked).toBe(false)
  fireEvent.click(again.getByRole('button', { name: 'Another source' }))
  expect(addressOf(await leaveAndReturn(again)).value).toBe('')
})

test('the review survives the way to the form and back, and ends with the publication', async () => {
  const view = await withDraft()
  view.readAddress('github.com/you/mill')
  await view.findByText('Your draft')
  take(view)
  await waitFor(() => expect(storyDraft(ben).read()?.name).toBe('Lumbermill'))
  const again = await leaveAndReturn(view)
  await again.findByText('Your draft')
  endFilling(ben, { id: 'story', isAnonymous: false })
  expect(addressOf(await leaveAndReturn(again)).value).toBe('')
})

test("nobody finds somebody else's review", async () => {
  sessionStorage.setItem('draft:review:somebody-else', JSON.stringify({ draft: DRAFT, left: [] }))
  expect(addressOf(await withDraft()).value).toBe('')
})

test('says how far the reading is, and stops', async () => {
  let wasStopped = false
  const view = await screen((_, signal) => {
    signal?.addEventListener('abort', () => {
      wasStopped = true
    })
    const stream = new ReadableStream({
      start(controller) {
        const plan = [
          { step: 'found', name: 'Found it' },
          { step: 'readme', name: 'README' },
        ]
        for (const line of [{ plan }, { done: 'found', detail: 'Public' }])
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
      },
    })
    return new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } })
  })
  view.readAddress('https://github.com/you/mill')
  expect(document.activeElement?.textContent).toBe('Reading github.com/you/mill')
  await view.findByText('Public')
  expect(view.getByRole('progressbar', { name: '1 of 2 done' }).getAttribute('value')).toBe('1')
  fireEvent.click(view.getByRole('button', { name: 'Stop' }))
  expect(wasStopped).toBe(true)
  expect(addressOf(view).value).toBe('https://github.com/you/mill')
})

test('an address that cannot be read stays, with what is in the way and what to do', async () => {
  const refused = {
    code: 'private_address',
    message: "We can't read private addresses.",
    hint: 'Paste a public one.',
  }
  const view = await screen(() => lines({ refused }))
  view.readAddress('http://192.168.1.20/wiki')
  await view.findByText(refused.message)
  const field = addressOf(view)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('http://192.168.1.20/wiki')
  expect(document.activeElement).toBe(field)
  view.getByText("We can't read private addresses.")
  view.getByText('Paste a public one.')
})

test.each([
  ['a broken connection', () => lines({ plan: [] }), 'Connection lost. Please try again.'],
  ['a refusal before it begins', () => Response.json({ message: 'Too many.' }, { status: 429 }), 'Too many.'],
  [
    'a session that has ended',
    () => Response.json({ code: 'PGRST301', message: 'User not authenticated' }, { status: 401 }),
    'Your session has ended.',
  ],
])('says so after %s, and keeps the address', async (_what, answer, message) => {
  const view = await screen(answer)
  view.readAddress('x.example')
  await view.findByText(message)
  expect(addressOf(view).value).toBe('x.example')
})

const choose = (view: Awaited<ReturnType<typeof screen>>, file: File) =>
  fireEvent.change(view.getByLabelText('Choose file'), { target: { files: [file] } })

test('a file that is too large is refused before it is sent', async () => {
  const view = await screen(() => {
    throw new Error('It was sent.')
  })
  choose(view, new File(['x'.repeat(4_404_019)], 'everything.md'))
  await view.findByText('everything.md is 4.2 MB. Files can be up to 1 MB.')
  view.getByText('Take the part that tells the story, and leave the rest.')
})

test('a file that was moved after it was chosen is refused with a sentence', async () => {
  const view = await screen(() => lines())
  const moved = new File(['# Mill'], 'mill.md')
  moved.text = () => Promise.reject(new DOMException('not found', 'NotFoundError'))
  choose(view, moved)
  await view.findByText(/^Your browser can't read this file\. It may be a folder/)
})

test('a file is sent with its name', async () => {
  let sent: unknown
  const view = await screen((body) => {
    sent = body
    return Response.json(DRAFT)
  })
  choose(view, new File(['# Mill'], 'mill.md', { type: 'text/markdown' }))
  await view.findByText('Your draft')
  expect(sent).toEqual({ file: { name: 'mill.md', text: '# Mill' } })
})

test('the form says what filled it in, and takes all of it back', async () => {
  const values = { ...EMPTY_STORY, name: 'Lumbermill', one_liner: 'Typed.', inspiration: 'Edited since.' }
  storyDraft(ben).save(values)
  filledFrom(ben).save({
    sources: ['github.com/you/mill', 'mill.example'],
    before: { name: 'Mine' },
    filled: { name: 'Lumbermill', inspiration: 'Shoeboxes.' },
    started: '',
    stopped: '',
  })
  const view = await render(<SubmitScreen />, {
    session: MEMBER,
    fetch: async () => Response.json({ code: 'x', message: 'No.' }, { status: 404 }),
    url: '/submit',
  })
  const value = (name: string) => view.container.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  await view.findByText('Filled in from github.com/you/mill and mill.example')
  expect(value('name')).toBe('Lumbermill')
  fireEvent.click(within(view.container).getByRole('button', { name: 'Take it all back' }))
  await waitFor(() => expect(value('name')).toBe('Mine'))
  expect([value('inspiration'), value('one_liner')]).toEqual(['', 'Typed.'])
  expect(filledFrom(ben).read()).toBeNull()
  const shown = toastStore.getSnapshot()[0]
  shown?.action?.onSelect()
  await waitFor(() => expect(value('inspiration')).toBe('Edited since.'))
  expect(filledFrom(ben).read()?.sources).toHaveLength(2)
})

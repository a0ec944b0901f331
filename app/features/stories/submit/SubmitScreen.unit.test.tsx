// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { controlsOf } from '../../../../test/form-controls.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import type { NextStory } from '../own/own-stories-response.schema.ts'
import { SubmitScreen } from './SubmitScreen.tsx'
import { EMPTY_STORY } from './sections/story-fields.ts'
import { storyDraft } from './submit-draft.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

const toastShown = () => toastStore.getSnapshot()[0]

interface Answers {
  story?: () => Response
  next?: Partial<NextStory>
  picture?: () => Response
}

const id = '11111111-1111-4111-8111-111111111111'

const ANY_NEXT: NextStory = {
  builder_name: null,
  contact_method: null,
  limit: 10,
  is_limit_of_new_account: true,
  possible_at: null,
}

async function screen(answers: Answers = {}) {
  const { story, picture } = answers
  vi.stubGlobal('scrollTo', () => undefined)
  const server: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    if (pathname === '/api/startups' && story) return story()
    if (pathname.startsWith('/api/uploads/') && picture) return picture()
    if (pathname === '/api/own/startups/next' && answers.next)
      return Response.json({ ...ANY_NEXT, ...answers.next })
    return Response.json({ code: 'x', message: 'No.' }, { status: 404 })
  }
  const view = await render(<SubmitScreen />, { session: MEMBER, fetch: server, url: '/submit' })
  const field = (name: string) => {
    const control = view.container.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!control) throw new Error(`There is no field ${name}.`)
    return control
  }
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  return {
    ...view,
    field,
    type,
    submit: () => fireEvent.submit(view.getByRole('form', { name: 'Your story' })),
  }
}

test('[SUBMIT-01] [SUBMIT-02] [SUBMIT-06] [SUBMIT-07] [SUBMIT-08] [SUBMIT-09] [SUBMIT-10] [SUBMIT-11] [SUBMIT-37] has every field of the six sections', async () => {
  const view = await screen()
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Submit Your Startup Story')
  expect(view.queryByRole('textbox', { name: /^Contact method/ })).toBeNull()
  fireEvent.click(view.getByRole('checkbox', { name: /Open this project for revival/ }))
  const sections = [...view.container.querySelectorAll<HTMLElement>('form section')]
  expect(
    sections.map((section) => [
      within(section).getAllByRole('heading')[0]?.textContent,
      ...controlsOf(section),
    ]),
  ).toEqual([
    [
      'Project Details',
      'Name*: text',
      'One-liner*: text',
      'Type: select',
      'Category*: select',
      'Stage: radiogroup',
      'Started in: text',
      'Stopped in: text',
      'Logo: file',
      'Tags: input',
      'Tech stack: input',
    ],
    [
      'Your Journey',
      'Builder name*: text',
      'Publish anonymously: checkbox',
      'Inspiration*: textarea',
      'What happened*: textarea',
      'Challenges: textarea',
      'What worked: textarea',
      'Key learnings: textarea',
      'Funny bits: textarea',
    ],
    [
      'Links (Optional)',
      'Website: url',
      'Code repository / product launch: url',
      'Social profiles: url',
      'Launch post: url',
      'Video / demo: url',
    ],
    ['Media Upload', 'Screenshots: file'],
    [
      'Publishing',
      'I agree to publish this story. It appears in the directory immediately and cannot be edited after posting.*: checkbox',
    ],
    [
      'Open for Revival',
      'Open this project for revival: checkbox',
      'Roles*: input',
      'Assets*: input',
      'Contact method*: text',
      'Additional notes: textarea',
    ],
  ])
})

test('[SUBMIT-02] [SUBMIT-03] [SUBMIT-04] [SUBMIT-05] starts with a startup that was built and abandoned, in no category', async () => {
  const { field, getByRole, getAllByRole } = await screen()
  const options = (name: RegExp) =>
    within(getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options(/^Type/)).toEqual(['Startup', 'Side Project', 'Indie Tool', 'Hackathon', 'Experiment'])
  expect(options(/^Category/).slice(1)).toEqual([
    'SaaS',
    'AI/ML',
    'Social Media',
    'E-commerce',
    'Fintech',
    'Healthcare',
    'Education',
    'Gaming',
    'Productivity',
    'Other',
  ])
  expect(
    getAllByRole('radio').map((stage) => [
      stage.closest('label')?.textContent?.trim(),
      stage.matches(':checked'),
    ]),
  ).toEqual([
    ['Built & Abandoned', true],
    ['Paused', false],
    ['Pivoted', false],
    ['Shut Down', false],
    ['Ongoing', false],
  ])
  expect([field('project_type').value, field('category').value]).toEqual(['startup', ''])
})

test('[SUBMIT-09] takes three screenshots at most', async () => {
  const { getByLabelText } = await screen({
    picture: () => Response.json({ code: 'x', message: 'No.' }, { status: 400 }),
  })
  const files = ['a', 'b', 'c', 'd'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }))
  fireEvent.change(getByLabelText(/^Choose files/), { target: { files } })
  expect(toastShown()).toMatchObject({
    title: 'Too many screenshots',
    description: 'Maximum 3 screenshots allowed',
    variant: 'destructive',
  })
})

test('[SUBMIT-12] adds tags by button and Enter, each once', async () => {
  const { container, getByRole } = await screen()
  fireEvent.click(getByRole('checkbox', { name: /Open this project for revival/ }))
  const input = getByRole('textbox', { name: /^Roles/ })
  const add = () => {
    const button = input.parentElement?.querySelector('button')
    if (button) fireEvent.click(button)
  }
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const roles = () =>
    [...container.querySelectorAll<HTMLInputElement>('input[type=hidden][name=looking_for_roles]')].map(
      ({ value }) => value,
    )
  type('Designer')
  add()
  expect(roles()).toEqual(['Designer'])
  type('Marketer')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(roles()).toEqual(['Designer', 'Marketer'])
  type('Designer')
  add()
  expect(roles()).toEqual(['Designer', 'Marketer'])
})

type Screen = Awaited<ReturnType<typeof screen>>

function fillIn({ type, field }: Screen) {
  type('name', 'Pebble')
  type('one_liner', 'A watch.')
  type('category', 'Other')
  type('builder_name', 'Eric')
  type('inspiration', 'A bike ride.')
  type('what_happened', 'We ran out of money.')
  fireEvent.click(field('publishing_consent'))
}

const published = () => Response.json({ id, name: 'Pebble' }, { status: 201 })

test('[SUBMIT-14] [SUBMIT-34] shows the first of what is missing, and loses nothing', async () => {
  const view = await screen({ story: published })
  view.type('one_liner', 'A watch.')
  view.submit()
  expect(toastShown()).toMatchObject({
    title: 'Validation Error',
    description: 'Project name is required',
    variant: 'destructive',
  })
  expect(view.field('one_liner').value).toBe('A watch.')
  fillIn(view)
  fireEvent.click(view.field('publishing_consent'))
  view.submit()
  expect(toastShown()).toMatchObject({ description: 'Publishing consent is required' })
})

const errorOf = (control: HTMLElement) => {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent)
    .find((text) => /required|must/.test(text ?? ''))
}

test('[SUBMIT-14] [SUBMIT-17] marks every mistake in one press, those of the second check too, and no empty field of the offer', async () => {
  const view = await screen({ story: published })
  view.type('name', ' ')
  view.type('website_link', 'ftp://pebble.example')
  view.type('year_started', '12')
  fireEvent.click(view.getByRole('checkbox', { name: /Open this project for revival/ }))
  view.submit()
  expect(toastShown()).toMatchObject({ title: 'Validation Error', description: 'One-liner is required' })
  await expect.poll(() => errorOf(view.field('category'))).toBe('Category is required')
  const marked = [...view.container.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')]
  expect(marked.map((control) => [control.name, errorOf(control)])).toEqual([
    ['name', 'Project name is required'],
    ['one_liner', 'One-liner is required'],
    ['category', 'Category is required'],
    ['year_started', expect.stringContaining('must be a year')],
    ['builder_name', 'Builder name is required'],
    ['inspiration', 'Inspiration is required'],
    ['what_happened', 'What happened is required'],
    ['website_link', expect.stringContaining('must be a link')],
    ['publishing_consent', 'Publishing consent is required'],
  ])
  expect(document.activeElement).toBe(view.field('one_liner'))
})

test('[SUBMIT-14] a change of any kind of field clears its error', async () => {
  const view = await screen()
  view.submit()
  await expect.poll(() => errorOf(view.field('category'))).toBe('Category is required')
  fireEvent.click(view.field('publishing_consent'))
  view.type('category', 'Other')
  view.type('inspiration', 'A bike ride.')
  await expect
    .poll(() =>
      ['publishing_consent', 'category', 'inspiration', 'name'].map((name) => errorOf(view.field(name))),
    )
    .toEqual([undefined, undefined, undefined, 'Project name is required'])
})

test('[SUBMIT-13] asks once about an offer that says too little', async () => {
  const view = await screen({ story: published })
  fillIn(view)
  fireEvent.click(view.getByRole('checkbox', { name: /Open this project for revival/ }))
  view.type('contact_method', 'Email')
  view.submit()
  const question = await view.findByRole('alertdialog', { name: 'Publish anyway?' })
  expect(question.textContent).toContain('Nothing says whom you look for. Nothing says what you hand over.')
  expect(question.textContent).not.toContain('contacted')
  fireEvent.click(within(question).getByRole('button', { name: 'Add it first' }))
  await expect.poll(() => document.activeElement).toBe(view.getByRole('textbox', { name: /^Roles/ }))
  expect(view.container.querySelector('[aria-invalid=true]')).toBeNull()
  view.submit()
  await expect.poll(() => view.router.state.location.pathname).toBe('/directory')
})

test('[SUBMIT-13] [SUBMIT-26] [SUBMIT-27] announces the story, resets the form and opens the directory', async () => {
  const view = await screen({ story: published })
  fillIn(view)
  fireEvent.click(view.getByRole('checkbox', { name: /Open this project for revival/ }))
  view.submit()
  fireEvent.click(await view.findByRole('button', { name: 'Publish anyway' }))
  await expect.poll(() => view.router.state.location.pathname).toBe('/directory')
  expect(toastShown()).toMatchObject({
    title: 'Success! 🎉',
    description: '"Pebble" has been submitted successfully and is now live in the directory!',
    duration: Number.POSITIVE_INFINITY,
  })
  expect([view.field('name').value, view.field('what_happened').value]).toEqual(['', ''])
})

test.each([
  [
    'an error without a message',
    () => new Response('', { status: 500 }),
    'Failed to submit your startup story. Please try again.',
  ],
  [
    'a name that is taken',
    () =>
      Response.json(
        {
          code: '23505',
          message: 'You already have a project called "Pebble". Please choose a different name.',
        },
        { status: 409 },
      ),
    'You already have a project called "Pebble". Please choose a different name.',
  ],
])('[SUBMIT-25] says why a submission failed: %s', async (_, story, description) => {
  const view = await screen({ story })
  fillIn(view)
  view.submit()
  await expect
    .poll(toastShown)
    .toMatchObject({ title: 'Submission Failed', description, variant: 'destructive' })
  expect(view.field('name').value).toBe('Pebble')
})

test('[SUBMIT-24] says that the logo was not uploaded', async () => {
  const { getByLabelText } = await screen({
    picture: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  fireEvent.change(getByLabelText(/Choose file(?!s)/), { target: { files: [logo] } })
  await expect.poll(toastShown).toMatchObject({
    title: 'Upload Failed',
    description: 'Failed to upload logo. Please try again.',
    variant: 'destructive',
  })
})

test('begins a next story as the last one was signed, which is no draft, and which an anonymous one gives up', async () => {
  const view = await screen({ next: { builder_name: 'Maya', contact_method: 'maya@example.com' } })
  await expect.poll(() => view.field('builder_name').value).toBe('Maya')
  fireEvent.click(view.getByRole('checkbox', { name: /Open this project for revival/ }))
  expect(view.field('contact_method').value).toBe('maya@example.com')
  fireEvent.click(view.getByRole('checkbox', { name: /Open this project for revival/ }))
  fireEvent(window, new Event('pagehide'))
  expect(storyDraft(MEMBER.user.id).read()).toBeNull()
  fireEvent.click(view.field('is_anonymous'))
  expect(view.field('builder_name').value).toBe('')
})

test('leaves a restored draft as it was left', async () => {
  storyDraft(MEMBER.user.id).save({ ...EMPTY_STORY, name: 'Pebble' })
  const view = await screen({ next: { builder_name: 'Maya', possible_at: '2999-01-01T00:00:00Z' } })
  await expect.poll(() => view.getAllByText(/the most a new account can publish/).length).toBe(2)
  expect(view.field('name').value).toBe('Pebble')
  expect(view.field('builder_name').value).toBe('')
})

test('[SUBMIT-28] keeps a story beyond the limit, and says beside the button when it can be published', async () => {
  let isOver = false
  const view = await screen({
    story: () => {
      isOver = true
      return Response.json({ code: 'rate_limited', message: 'Later.' }, { status: 429 })
    },
    get next() {
      return { possible_at: isOver ? '2999-01-01T00:00:00Z' : null }
    },
  })
  fillIn(view)
  view.submit()
  await expect.poll(() => view.queryAllByText(/the most a new account can publish/).length).toBe(2)
  expect(toastShown()).toMatchObject({
    title: 'Submission Failed',
    description: expect.stringContaining('the most a new account can publish'),
  })
  expect(view.field('what_happened').value).toBe('We ran out of money.')
  fireEvent(window, new Event('pagehide'))
  expect(storyDraft(MEMBER.user.id).read()).toMatchObject({ name: 'Pebble' })
})

test('[SUBMIT-27] [SHELL-22] forgets where the form was left, so that the next one opens at its top', async () => {
  sessionStorage.setItem('scroll_/submit', '2400')
  const view = await screen({ story: published })
  fillIn(view)
  view.submit()
  await expect.poll(() => view.router.state.location.pathname).toBe('/directory')
  await expect.poll(() => sessionStorage.getItem('scroll_/submit')).toBeNull()
})

test('[SUBMIT-08] completes a link that was typed without its scheme', async () => {
  const view = await screen()
  const after = (typed: string) => {
    view.type('website_link', typed)
    fireEvent.blur(view.field('website_link'))
    return view.field('website_link').value
  }
  expect(after('ledgerloop.example')).toBe('https://ledgerloop.example')
  expect(after('http://ledgerloop.example')).toBe('http://ledgerloop.example')
  expect(after('a word')).toBe('a word')
})

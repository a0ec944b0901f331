// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render, renderOnServer } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportLink } from './ReportLink.tsx'
import { ReportScreen } from './ReportScreen.tsx'

const COMMENT = '22222222-2222-4222-8222-222222222222'
const AT = `/story/11111111-1111-4111-8111-111111111111?comment=${COMMENT}`
const WHY = 'It names my sister and says where she lives. She never agreed to that.'
const RECEIPT = { id: COMMENT, number: 'N-7K2QX9TB', secret: 'a-secret' }

beforeEach(() => sessionStorage.clear())

interface Sent {
  reason: string
  words: string
  notice?: { topic: string; address: string; name: string; email: string }
}

/** Answers reports one after the other, and keeps what was sent. */
function server(...answers: (() => Response)[]) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/api/reports')) return Response.json({ message: 'No.' }, { status: 404 })
    sent.push(JSON.parse(String(init?.body)))
    return (answers.shift() ?? (() => Response.json(RECEIPT, { status: 201 })))()
  }
  return { sent, fetch }
}

const unavailable = () => Response.json({ code: 'x', message: 'Please try again later.' }, { status: 503 })

const openDialog = (fetch: typeof globalThis.fetch, session = MEMBER) =>
  render(
    <ReportDialog
      about={{ kind: 'comment', thing: COMMENT }}
      at={AT}
      author={{ id: 'x', full_name: 'Rolf Brandt' }}
      open
      onOpenChange={() => undefined}
    />,
    { session, fetch },
  )

test('a report needs a reason, and after a failure everything typed is still there', async () => {
  untranslated()
  const { sent, fetch } = server(unavailable)
  const view = await openDialog(fetch)
  const send = view.getByRole('button', { name: 'Send report' })
  fireEvent.click(send)
  expect(await view.findByText('Please choose a reason.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(view.getByRole('radio', { name: /^Spam/ }))
  const box = view.getByRole('textbox', { name: /^What should we look at/ })
  fireEvent.input(box, { target: { value: 'The same link is under three stories.' } })
  fireEvent.click(send)
  expect((await view.findByRole('alert')).textContent).toContain('Please try again later.')
  expect(view.getByDisplayValue('The same link is under three stories.')).toBe(box)
  view.unmount()
  const again = await openDialog(server().fetch)
  expect(again.getByDisplayValue('The same link is under three stories.')).toBeTruthy()
  expect(again.getByRole('radio', { name: /^Spam/, checked: true })).toBeTruthy()
  fireEvent.click(again.getByRole('button', { name: 'Send report' }))
  expect(await again.findByRole('heading', { name: 'Report sent' })).toBeTruthy()
  expect(await again.findByText("Don't want to hear from Rolf Brandt?")).toBeTruthy()
})

test('a notice of illegal content needs what Article 16 asks for, and gives a number', async () => {
  untranslated()
  const { sent, fetch } = server()
  const view = await openDialog(fetch)
  fireEvent.click(view.getByRole('radio', { name: /^Illegal/ }))
  expect(view.getByText(`https://unpause.example${AT}`)).toBeTruthy()
  expect(view.getByDisplayValue('Ben Member')).toBeTruthy()
  fireEvent.input(view.getByDisplayValue('ben@example.com'), { target: { value: '' } })
  const send = view.getByRole('button', { name: 'Send report' })
  fireEvent.click(send)
  for (const problem of [
    'Please choose what it is about.',
    'Please say why, in at least 50 characters.',
    'Please give a valid email address.',
    "Please confirm this. We can't act on a notice without it.",
  ])
    expect(await view.findByText(problem)).toBeTruthy()
  fireEvent.change(view.getByRole('combobox'), { target: { value: 'personal_data' } })
  fireEvent.input(view.container.ownerDocument.querySelector('[name="words"]')!, { target: { value: WHY } })
  fireEvent.input(view.container.ownerDocument.querySelector('[name="email"]')!, {
    target: { value: 'ben@example.com' },
  })
  fireEvent.click(view.getByRole('checkbox'))
  fireEvent.click(send)
  expect(await view.findByText('Number N-7K2QX9TB.')).toBeTruthy()
  expect(view.getByRole('link', { name: 'See what becomes of it' }).getAttribute('href')).toBe(
    '/legal_notices/N-7K2QX9TB?secret=a-secret',
  )
  expect(sent).toMatchObject([
    {
      kind: 'comment',
      thing: COMMENT,
      reason: 'illegal',
      words: WHY,
      notice: {
        topic: 'personal_data',
        address: `https://unpause.example${AT}`,
        name: 'Ben Member',
        email: 'ben@example.com',
        good_faith: true,
      },
    },
  ])
})

test('nobody has to give a name for sexual abuse of children', async () => {
  const { sent, fetch } = server()
  const view = await openDialog(fetch)
  fireEvent.click(view.getByRole('radio', { name: /^Illegal/ }))
  fireEvent.change(view.getByRole('combobox'), { target: { value: 'child_abuse' } })
  fireEvent.input(view.container.ownerDocument.querySelector('[name="words"]')!, { target: { value: WHY } })
  fireEvent.click(view.getByRole('checkbox'))
  fireEvent.click(view.getByRole('button', { name: 'Send report' }))
  expect(await view.findByText(/N-7K2QX9TB/)).toBeTruthy()
  expect(sent[0]?.notice).toMatchObject({ topic: 'child_abuse', name: '', email: '' })
})

test('the link opens the form over the page, and leads to a page without scripts', async () => {
  const link = <ReportLink about={{ kind: 'story', thing: COMMENT }}>Report this story</ReportLink>
  const onServer = await renderOnServer(link)
  expect(onServer.getByRole('link', { name: 'Report this story' }).getAttribute('href')).toBe(
    `/report?kind=story&id=${COMMENT}`,
  )
  const view = await render(link)
  fireEvent.click(view.getByRole('link', { name: 'Report this story' }))
  expect(await view.findByRole('dialog', { name: "What's wrong with this story?" })).toBeTruthy()
})

test('the page is a form that browsers send without scripts, with every field', async () => {
  const page = await renderOnServer(<ReportScreen search={{}} />)
  const form = page.document.querySelector('main form, form')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('action')).toBe('/report')
  const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'))
  expect([...new Set(names)]).toEqual(['reason', 'address', 'words', 'topic', 'name', 'email', 'good_faith'])
  expect(page.getByRole('button', { name: 'Send report' }).getAttribute('type')).toBe('submit')
})

test('the page finds what is at a typed address, and says when nothing of ours is there', async () => {
  untranslated()
  const { sent, fetch } = server()
  const view = await render(<ReportScreen search={{}} />, { fetch })
  fireEvent.click(view.getByRole('radio', { name: /^Unkind/ }))
  const address = view.getByRole('textbox', { name: /^Where is it/ })
  fireEvent.input(address, { target: { value: 'https://elsewhere.example/story/1' } })
  const send = view.getByRole('button', { name: 'Send report' })
  fireEvent.click(send)
  expect(await view.findByText(/don't find anything of ours/)).toBeTruthy()
  fireEvent.input(address, { target: { value: `https://unpause.example${AT}` } })
  fireEvent.click(send)
  expect(await view.findByRole('heading', { name: 'Report sent' })).toBeTruthy()
  expect(sent).toMatchObject([{ kind: 'comment', thing: COMMENT, reason: 'unkind' }])
})

test('who reported it before learns so instead of the form', async () => {
  untranslated()
  const report = { reason: 'spam', outcome: 'waiting', reported_on: '2026-11-22' }
  const fetch: typeof globalThis.fetch = async () => Response.json({ report })
  const view = await openDialog(fetch)
  expect(await view.findByText('You reported this on November 22, 2026.')).toBeTruthy()
  expect(view.getByText('As “Spam or machine-made”.')).toBeTruthy()
  expect(view.queryByRole('button', { name: 'Send report' })).toBeNull()
  view.unmount()
  const page = await render(<ReportScreen search={{ kind: 'comment', id: COMMENT }} />, { fetch })
  expect(await page.findByText('You reported this on November 22, 2026.')).toBeTruthy()
  expect(page.queryByRole('link', { name: 'Your reports' })).toBeNull()
})

// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import type { Statement } from '../moderation-response.schema.ts'
import { DecisionsScreen } from './DecisionsScreen.tsx'
import { StatementScreen } from './StatementScreen.tsx'

const ID = '33333333-3333-4333-8333-333333333333'

const STATEMENT: Statement = {
  id: ID,
  act: 'hide',
  kind: 'comment',
  name: 'Lumbermill',
  path: null,
  content: 'We help founders like you get 10,000 visitors a month.',
  reason: 'spam',
  rule: { id: 'comment', version: '2' },
  words: "It's an ad, and the same link stood under 14 stories.",
  source: 'report',
  is_automatic: false,
  is_only_moderator: false,
  until: null,
  deletion_at: null,
  decided_at: '2026-11-22T10:31:00.000Z',
  is_reversed: false,
  appeal: {
    state: 'open',
    until: '2027-05-22T10:31:00.000Z',
    words: null,
    sent_at: null,
    answer: null,
    answered_at: null,
  },
}

beforeEach(() => sessionStorage.clear())

function server(first: Statement, ...answers: Response[]) {
  const now = { statement: first }
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    if (path.endsWith('/appeal')) {
      sent.push(JSON.parse(String(init?.body)))
      return answers.shift() ?? Response.json({ id: ID }, { status: 201 })
    }
    if (path === '/api/decisions') return Response.json({ items: [now.statement], next: null })
    return path === `/api/decisions/${ID}`
      ? Response.json(now.statement)
      : Response.json({ message: 'No.' }, { status: 404 })
  }
  return { now, sent, fetch }
}

test('the author reads what, why, by which rule, how it was noticed, and how to appeal', async () => {
  untranslated()
  const { fetch } = server(STATEMENT)
  const view = await render(<StatementScreen id={ID} />, { session: MEMBER, fetch })
  expect(
    await view.findByRole('heading', { level: 1, name: 'A moderator hid your comment on “Lumbermill”' }),
  ).toBeTruthy()
  const facts = [...view.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts).toEqual([
    "The reasonIt's an ad, and the same link stood under 14 stories.",
    'The ruleGuidelines, Comment, version 2',
    expect.stringMatching(/^What it meansOnly you and our moderators can see it/),
    expect.stringMatching(/^How we noticedSomebody reported it\. .*No program decided this\.$/),
    expect.stringMatching(/^If you disagreeYou can appeal until May 22, 2027\. .*court\.$/),
  ])
  expect(view.getByRole('link', { name: 'Guidelines, Comment' }).getAttribute('href')).toBe(
    '/guidelines?version=2#comment',
  )
})

test('an appeal counts its characters, survives a failure and a reload, and is sent once', async () => {
  untranslated()
  const { now, sent, fetch } = server(
    STATEMENT,
    Response.json({ code: 'x', message: 'Please try again later.' }, { status: 503 }),
  )
  const view = await render(<StatementScreen id={ID} />, { session: MEMBER, fetch })
  fireEvent.click(await view.findByRole('button', { name: 'Appeal' }))
  const box = view.getByRole('textbox', { name: /^What did we get wrong/ })
  expect(document.activeElement).toBe(box)
  fireEvent.click(view.getByRole('button', { name: 'Send appeal' }))
  expect(await view.findByText('Please say what we got wrong.')).toBeTruthy()
  fireEvent.change(box, { target: { value: 'The founder asked for it.' } })
  expect(view.getByText('25 of 2000')).toBeTruthy()
  fireEvent.click(view.getByRole('button', { name: 'Send appeal' }))
  expect((await view.findByRole('alert')).textContent).toContain('Please try again later.')
  view.unmount()
  const again = await render(<StatementScreen id={ID} />, { session: MEMBER, fetch })
  fireEvent.click(await again.findByRole('button', { name: 'Appeal' }))
  expect(again.getByDisplayValue('The founder asked for it.')).toBeTruthy()
  now.statement = {
    ...STATEMENT,
    appeal: {
      ...STATEMENT.appeal,
      state: 'waiting',
      words: 'The founder asked for it.',
      sent_at: '2026-11-23T08:12:00.000Z',
    },
  }
  fireEvent.click(again.getByRole('button', { name: 'Send appeal' }))
  expect(await again.findByText('Your appeal is waiting')).toBeTruthy()
  expect(again.queryByRole('button', { name: 'Appeal' })).toBeNull()
  expect(again.getByText("Somebody who wasn't involved looks at it")).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ words: 'The founder asked for it.' })
})

test('promises nobody else for an appeal where there is only one moderator', async () => {
  const appeal = {
    ...STATEMENT.appeal,
    state: 'waiting',
    words: 'No.',
    sent_at: '2026-11-23T08:12:00.000Z',
  } as const
  const alone: Statement = { ...STATEMENT, is_only_moderator: true, appeal }
  const view = await render(<StatementScreen id={ID} />, {
    session: MEMBER,
    fetch: async () => Response.json(alone),
  })
  expect(await view.findByText('A moderator looks at it again')).toBeTruthy()
  expect(view.queryByText(/wasn't involved/)).toBeNull()
})

test('a decision that was taken back says so, with the answer', async () => {
  const back: Statement = {
    ...STATEMENT,
    is_reversed: true,
    path: '/story/1',
    appeal: {
      state: 'granted',
      until: null,
      words: 'The founder asked.',
      sent_at: '2026-11-23T08:12:00.000Z',
      answer: 'We were wrong. Sorry.',
      answered_at: '2026-11-25T14:20:00.000Z',
    },
  }
  const view = await render(<StatementScreen id={ID} />, { session: MEMBER, fetch: server(back).fetch })
  expect(
    await view.findByRole('heading', { level: 1, name: 'Your comment on “Lumbermill” is back' }),
  ).toBeTruthy()
  expect(view.getByText('We were wrong. Sorry.')).toBeTruthy()
  expect(view.getByRole('link', { name: 'Open the comment' }).getAttribute('href')).toBe('/story/1')
})

test('the list names each decision', async () => {
  const view = await render(<DecisionsScreen />, { session: MEMBER, fetch: server(STATEMENT).fetch })
  const link = await view.findByRole('link', { name: /A moderator hid your comment on “Lumbermill”/ })
  expect(link.getAttribute('href')).toBe(`/decisions/${ID}`)
  expect(link.textContent?.match(/Lumbermill/g)).toHaveLength(1)
  expect(link.textContent).toContain(STATEMENT.content)
})

test('a list that cannot be loaded can be asked for again', async () => {
  const view = await render(<DecisionsScreen />, { session: MEMBER })
  expect(await view.findByRole('heading', { name: 'Decisions not loaded' })).toBeTruthy()
  expect(view.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MEMBER, render, renderOnServer } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import type { NoticeState, OwnReports } from '../report-response.schema.ts'
import { OwnReportsScreen } from './OwnReportsScreen.tsx'
import { reportStateQuery } from './own-reports.queries.ts'
import { ReceiptScreen } from './ReceiptScreen.tsx'

const ID = '33333333-3333-4333-8333-333333333333'

const REPORT: OwnReports['items'][number] = {
  id: ID,
  number: 'N-7K2QX9TB',
  kind: 'comment',
  reason: 'spam',
  outcome: 'waiting',
  act: null,
  answer: null,
  can_ask_again: false,
  is_only_moderator: false,
  decision_id: null,
  name: 'Lumbermill',
  path: '/story/1',
  content: 'We help founders like you.',
  words: 'The same link is under three other stories.',
  reported_at: '2026-11-22T10:02:00.000Z',
  decided_at: null,
  ask_until: null,
}

const DISMISSED: OwnReports['items'][number] = {
  ...REPORT,
  id: '4',
  number: 'N-2',
  outcome: 'dismissed',
  act: 'dismiss',
  answer: 'We found nothing against our guidelines.',
  can_ask_again: true,
  decision_id: ID,
  decided_at: '2026-11-23T10:02:00.000Z',
  ask_until: '2027-05-23T10:02:00.000Z',
}

beforeEach(() => sessionStorage.clear())

function server(...items: OwnReports['items']) {
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/api/reports') return Response.json({ items, next: null })
    if (pathname !== `/api/decisions/${ID}/appeal` && pathname !== '/api/legal_notices/N-2/appeal')
      return Response.json({ message: 'No.' }, { status: 404 })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ id: ID }, { status: 201 })
  }
  return { sent, fetch }
}

test('each report says what was told, and what became of it', async () => {
  untranslated()
  const hidden = { ...REPORT, id: '5', number: 'N-3', outcome: 'acted' as const, act: 'hide' as const }
  const view = await render(<OwnReportsScreen />, { session: MEMBER, fetch: server(REPORT, hidden).fetch })
  const [first] = await view.findAllByRole('article', { name: 'A comment: Lumbermill' })
  const waiting = within(first!)
  expect(waiting.getByText('Waiting for a moderator')).toBeTruthy()
  expect(waiting.getByText('The same link is under three other stories.')).toBeTruthy()
  const [, acted] = view.getAllByRole('article')
  expect(within(acted!).getByText('We hid the comment.')).toBeTruthy()
  expect(within(acted!).getByText(/not who reported it/)).toBeTruthy()
  expect(acted!.id).toBe('N-3')
})

test('somebody whose report was dismissed reads why, and asks once for another look', async () => {
  const { sent, fetch } = server(DISMISSED)
  const view = await render(<OwnReportsScreen />, { session: MEMBER, fetch })
  expect(await view.findByText('We found nothing against our guidelines.')).toBeTruthy()
  fireEvent.click(view.getByRole('button', { name: 'Ask for another look' }))
  fireEvent.change(view.getByRole('textbox'), { target: { value: 'Look at the link again.' } })
  fireEvent.click(view.getByRole('button', { name: 'Ask for another look' }))
  await waitFor(() => expect(sent).toMatchObject([{ words: 'Look at the link again.' }]))
})

test('says when nothing was reported', async () => {
  const view = await render(<OwnReportsScreen />, { session: MEMBER, fetch: server().fetch })
  expect(await view.findByRole('heading', { name: 'You have not reported anything' })).toBeTruthy()
})

async function receipt(state: NoticeState | null) {
  const queryClient = new QueryClient()
  const { queryKey } = reportStateQuery({ origin: '', site: '', fetch }, 'N-2', 'a-secret')
  queryClient.setQueryData(queryKey, state)
  return renderOnServer(<ReceiptScreen number="N-2" secret="a-secret" />, { queryClient })
}

test('whoever has the receipt reads the state without scripts, by days', async () => {
  const page = await receipt({
    number: 'N-2',
    kind: 'listing',
    reason: 'illegal',
    outcome: 'acted',
    act: 'hide',
    answer: null,
    can_ask_again: false,
    is_only_moderator: true,
    reported_on: '2026-11-22',
    decided_on: '2026-11-23',
  })
  expect(page.getByRole('heading', { level: 1, name: 'Report N-2' })).toBeTruthy()
  expect(page.text).toContain('About a listing, reported on November 22, 2026.')
  expect(page.text).toContain('We hid the listing. on November 23, 2026')
  expect(page.text).toContain('There is only one moderator')
})

test('a guest whose report came to nothing asks once for another look by the receipt', async () => {
  const { sent, fetch } = server()
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const { queryKey } = reportStateQuery({ origin: '', site: '', fetch }, 'N-2', 'a-secret')
  const state: NoticeState = {
    number: 'N-2',
    kind: 'comment',
    reason: 'spam',
    outcome: 'dismissed',
    act: null,
    answer: 'It keeps our guidelines.',
    can_ask_again: true,
    is_only_moderator: false,
    reported_on: '2026-11-22',
    decided_on: '2026-11-23',
  }
  queryClient.setQueryData(queryKey, state)
  const view = await render(<ReceiptScreen number="N-2" secret="a-secret" />, { queryClient, fetch })
  fireEvent.click(view.getByRole('button', { name: 'Ask for another look' }))
  fireEvent.change(view.getByRole('textbox'), { target: { value: 'Look at the link again.' } })
  fireEvent.click(view.getByRole('button', { name: 'Ask for another look' }))
  await waitFor(() => expect(sent).toEqual([{ secret: 'a-secret', words: 'Look at the link again.' }]))
})

test('a wrong secret shows nothing', async () => {
  expect((await receipt(null)).getByRole('heading', { level: 1, name: 'No such report' })).toBeTruthy()
})

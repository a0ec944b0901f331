// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderOnServer } from '../../../../test/render.tsx'
import type { ModerationLog } from '../log-response.schema.ts'
import { type LogSearch, logSearch, moderationLogQuery } from './log.queries.ts'
import { ModerationLogScreen } from './ModerationLogScreen.tsx'

const NOVEMBER = {
  month: '2026-11',
  reports: 41,
  things: 26,
  acted: 11,
  dismissed: 15,
  appeals: 2,
  granted: 1,
  median_hours: 3,
}

const ENTRY: ModerationLog['items'][number] = {
  id: '44444444-4444-4444-8444-444444444444',
  act: 'hide',
  kind: 'comment',
  reason: 'spam',
  rule: { id: 'comment', version: '2' },
  source: 'report',
  is_only_moderator: false,
  reverses: null,
  is_reversed: false,
  done_on: '2026-11-22',
}

async function page(log: ModerationLog, search: LogSearch = {}) {
  const queryClient = new QueryClient()
  const api = { origin: '', site: '', fetch }
  queryClient.setQueryData(moderationLogQuery(api, search).queryKey, log)
  return renderOnServer(<ModerationLogScreen search={search} />, { queryClient })
}

test('says without scripts what was done, when, why, how, and what is left of it', async () => {
  const shown = await page({
    items: [ENTRY, { ...ENTRY, id: '5', act: 'dismiss', reason: null, rule: null, is_reversed: true }],
    next: 'more',
    months: [NOVEMBER],
  })
  const rows = shown.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Comment hiddenNov 22, 2026Spam or machine-made · Guidelines, Commentafter a report Hidden ',
    'Report of a comment dismissedNov 22, 2026No report gave a reasonafter a report Taken back ',
  ])
  expect(shown.text).toContain(
    'November 2026. 41 reports about 26 things. Moderators acted on 11 and left 15 as they were. 2 appeals, 1 of them right. Half of all reports were decided within 3 hours.',
  )
  const form = shown.getByRole('form', { name: 'Filter the log' })
  expect(form.getAttribute('action')).toBe('/moderation')
  expect(shown.getByRole('link', { name: 'Show earlier ones' }).getAttribute('href')).toBe(
    '/moderation?after=more',
  )
  expect(shown.getByRole('link', { name: 'Feed' }).getAttribute('href')).toBe('/feed/moderation.xml')
  expect(shown.html).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/feed/moderation.xml"',
  )
})

test('says when nothing happened, and when nothing fits', async () => {
  const empty = { items: [], next: null, months: [] }
  expect((await page(empty)).getByRole('heading', { name: 'Nothing yet' })).toBeTruthy()
  const filtered = await page({ ...empty, months: [NOVEMBER] }, { act: 'delete' })
  expect(filtered.getByRole('heading', { name: 'Nothing here' })).toBeTruthy()
  expect(filtered.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe('/moderation')
})

test('the address is read with care', () => {
  expect(logSearch({ month: '2026-11', act: 'hide', after: 'x' })).toEqual({
    month: '2026-11',
    act: 'hide',
    after: 'x',
  })
  expect(logSearch({ month: 'November', act: 'toString', after: '' })).toEqual({
    month: undefined,
    act: undefined,
    after: undefined,
  })
})

// @vitest-environment jsdom
import { within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { linesShown } from '../../../../test/css-module.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import type { Analytics, Statistics } from '../admin-response.schema.ts'
import { AdminDashboardScreen } from './AdminDashboardScreen.tsx'
import { AnalyticsScreen } from './AnalyticsScreen.tsx'

const idOf = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`

const STATISTICS: Statistics = {
  counts: { users: 1234, startups: 57, assets: 8, comments: 90 },
  demo: { users: 0, startups: 0, assets: 0, comments: 0 },
  startups: [5, 4, 3, 2, 1].map((number) => ({
    id: idOf(number),
    name: `Story ${number}`,
    one_liner: `Line ${number}.`,
    created_at: `2026-03-0${number}T12:00:00.000Z`,
  })),
  comments: [5, 4, 3, 2, 1].map((number) => ({
    id: idOf(number),
    content: `Comment ${number}.`,
    startup_id: idOf(number),
    startup_name: `Story ${number}`,
    author_name: number === 5 ? null : 'Ann',
    author_handle: null,
    created_at: `2026-03-1${number}T12:00:00.000Z`,
  })),
}

const ANALYTICS: Analytics = {
  totals: { startups: 57, comments: 90 },
  top: Array.from({ length: 10 }, (_, index) => ({
    id: idOf(index),
    name: `Story ${index + 1}`,
    category: index === 9 ? null : 'SaaS',
    votes: 1000 - index,
  })),
  days: 30,
  activity: [],
}

const screen = (element: ReactNode, answers: Record<string, unknown>) =>
  render(element, {
    session: MEMBER,
    fetch: async (input) => {
      const { pathname } = new URL(String(input), 'http://localhost')
      const answer = answers[pathname]
      return answer ? Response.json(await answer) : Response.json({ message: 'No.' }, { status: 404 })
    },
  })

const figuresOf = (element: HTMLElement) =>
  [...element.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])

const textsOf = (element: HTMLElement) =>
  [...element.querySelectorAll('a, p, time')].map(({ textContent }) => textContent)

const dashboard = async () => {
  const view = await screen(<AdminDashboardScreen />, { '/api/admin/statistics': STATISTICS })
  await view.findByText('Total Users')
  return view
}

test('[ADMIN-07] [ADMIN-15] the dashboard has four figures', async () => {
  const { container, getByRole } = await dashboard()
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Dashboard')
  expect(figuresOf(container)).toEqual([
    ['Total Users', '1,234'],
    ['Total Startups', '57'],
    ['Marketplace Assets', '8'],
    ['Total Comments', '90'],
  ])
})

test('[ADMIN-08] the dashboard lists the newest startups with name, one-liner and date', async () => {
  const { getByRole } = await dashboard()
  const entries = within(getByRole('region', { name: 'Recent Startups' })).getAllByRole('listitem')
  expect(entries.map(textsOf)).toEqual(
    [5, 4, 3, 2, 1].map((number) => [`Story ${number}`, `Line ${number}.`, `03/0${number}/2026`]),
  )
})

test('[ADMIN-09] the dashboard lists the newest comments, each in two lines, with author, startup and date', async () => {
  untranslated()
  const { getByRole, getByText } = await dashboard()
  const entries = within(getByRole('region', { name: 'Recent Comments' })).getAllByRole('listitem')
  expect(entries.map(textsOf)).toEqual(
    [5, 4, 3, 2, 1].map((number) => [
      `Comment ${number}.`,
      number === 5 ? 'Anonymous User on Story 5' : `Ann on Story ${number}`,
      `Story ${number}`,
      `03/1${number}/2026`,
    ]),
  )
  expect(
    linesShown(getByText('Comment 5.'), 'app/features/admin/insights/AdminDashboardScreen.module.css'),
  ).toBe('2')
})

test('[ADM-ANALYTICS-01] a placeholder shows while the figures load', async () => {
  untranslated()
  const { promise, resolve } = Promise.withResolvers<Analytics>()
  const view = await screen(<AnalyticsScreen days={30} />, { '/api/admin/analytics': promise })
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Analytics')
  expect(view.getByText('Platform performance and insights')).toBeTruthy()
  expect(view.container.querySelector('[aria-busy=true]')?.childElementCount).toBeGreaterThan(0)
  resolve(ANALYTICS)
  await view.findByText('#1')
  expect(view.container.querySelector('[aria-busy=true]')).toBeNull()
})

test('[ADM-ANALYTICS-02] lists the ten most voted startups with rank, name, category and votes', async () => {
  untranslated()
  const view = await screen(<AnalyticsScreen days={30} />, { '/api/admin/analytics': ANALYTICS })
  await view.findByText('#1')
  const entries = within(view.getByRole('region', { name: 'Top Startups by Votes' })).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(
    ANALYTICS.top.map(
      ({ name, category, votes }, index) =>
        `#${index + 1}${name}${category ?? 'N/A'}${votes === 1000 ? '1,000' : votes} votes`,
    ),
  )
})

test('[ADM-ANALYTICS-03] shows the totals of startups and comments', async () => {
  untranslated()
  const view = await screen(<AnalyticsScreen days={30} />, { '/api/admin/analytics': ANALYTICS })
  await view.findByText('#1')
  expect(figuresOf(view.getByRole('region', { name: 'Platform Activity' }))).toEqual([
    ['Total Startups', '57'],
    ['Total Comments', '90'],
  ])
})

// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { EDGES_OF_THE_DAY, inTimeZone } from '../../../../test/time-zone.ts'
import type { StoryFacts } from './facts.schema.ts'
import { InShort } from './InShort.tsx'
import { lifetime } from './lifetime.ts'

const FACTS: StoryFacts = {
  ending: 'founder_decided',
  started: '2019-03',
  stopped: '2025',
  team: '2_3',
  funding: 'none',
  peak_users: null,
  peak_revenue: '1k_5k',
  cost: null,
  effort: null,
  differently: 'Sell through the roasters.',
  causes: [
    { cause: 'not_found', sentence: 'None knew us.' },
    { cause: 'outcompeted', sentence: '' },
  ],
  milestones: [
    { kind: 'first_version', happened_on: '2019-03', sentence: 'A script.' },
    { kind: 'stop', happened_on: '2025', sentence: '' },
  ],
  source: 'founder',
  added_at: '2026-11-26T12:00:00.000Z',
  changed_at: '2026-11-28T12:00:00.000Z',
}

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

test('reads the ending, the causes in their order, the ranges and the milestones', async () => {
  const view = await render(<InShort facts={FACTS} />)
  const short = within(await view.findByRole('region', { name: 'In short' }))
  expect(short.getByText('The founder decided')).toBeTruthy()
  expect(texts(short.getAllByRole('listitem'))).toEqual(['Not foundNone knew us.', 'Outcompeted'])
  expect(texts(short.getAllByRole('term'))).toEqual([
    'lived',
    'started',
    'people at the peak',
    'money raised',
    'revenue a month at the peak',
  ])
  expect(texts(short.getAllByRole('definition'))).toEqual([
    '6 years',
    'March 2019',
    '2 to 3',
    'None',
    '$1k to $5k',
  ])
  expect(short.getByText('Facts by the founder').closest('p')?.textContent).toBe(
    'Facts by the founder, added Nov 26, 2026, changed Nov 28, 2026',
  )
  const tape = within(view.getByRole('region', { name: 'Milestones' }))
  expect(texts(tape.getAllByRole('listitem'))).toEqual(['1 March 2019First version: A script.', ' 2025Stop'])
})

test('says that facts from public sources are not confirmed', async () => {
  const view = await render(<InShort facts={{ ...FACTS, source: 'public_sources', milestones: [] }} />)
  await view.findByText('From public sources, added by Unpause. Not confirmed by the founder.')
  expect(view.queryByText(/by the founder,/)).toBeNull()
  expect(view.queryByRole('region', { name: 'Milestones' })).toBeNull()
})

test.each([
  ['2019', '2025', '6 years'],
  ['2019', '2019', 'Less than a year'],
  ['2019-12', '2020-01', '1 month'],
  ['2019-03-01', '2019-03-30', 'Less than a month'],
  ['2019-03', '2020-02', '11 months'],
  ['2019-03', '2020', '1 year'],
  [null, '2020', null],
])('a project from %s to %s lived %s', (started, stopped, text) => {
  expect(lifetime({ started, stopped })).toBe(text)
})

test.each(EDGES_OF_THE_DAY)('shows in %s the days that the founder wrote', async (zone) => {
  inTimeZone(zone)
  const milestones = ['2019', '2019-03', '2020-01-01', '2020-12-31', '2021-02-01'].map((happened_on) => ({
    kind: 'launch' as const,
    happened_on,
    sentence: '',
  }))
  const view = await render(
    <InShort facts={{ ...FACTS, started: '2019-01-01', stopped: '2021-12-31', milestones }} />,
  )
  const short = within(await view.findByRole('region', { name: 'In short' }))
  expect(texts(short.getAllByRole('definition')).slice(0, 3)).toEqual([
    '2 years',
    'January 1, 2019',
    'December 31, 2021',
  ])
  const tape = within(view.getByRole('region', { name: 'Milestones' }))
  const times = tape.getAllByRole('listitem').map((item) => item.querySelector('time')!)
  expect(texts(times)).toEqual([
    '2019',
    'March 2019',
    'January 1, 2020',
    'December 31, 2020',
    'February 1, 2021',
  ])
  expect(times.map(({ dateTime }) => dateTime)).toEqual(milestones.map(({ happened_on }) => happened_on))
})

// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import type { DayOfActivity } from '../admin-response.schema.ts'
import { ActivityChart } from './ActivityChart.tsx'

const dayOf = (day: string, comments: number): DayOfActivity => ({
  day,
  sign_ups: 0,
  stories: 0,
  comments,
  votes: 0,
  interests: 0,
  downloads: 0,
})

const WEEK = [
  dayOf('2026-11-01', 3),
  dayOf('2026-11-02', 0),
  dayOf('2026-11-03', 1200),
  dayOf('2026-11-04', 7),
]

test('[ADM-ANALYTICS-02] a bar shows each day, and the arrow keys and the pointer write out its figure', async () => {
  const view = await render(<ActivityChart activity={WEEK} series="comments" maximum={1200} />)
  const chart = view.getByRole('slider')
  const bars = [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(bars).toEqual([3, 0, 1200, 7])
  const written = () => chart.querySelector('p')?.textContent
  expect([written(), chart.ariaValueText]).toEqual([undefined, 'Nov 4, 2026: 7'])

  fireEvent.focus(chart)
  expect(written()).toBe('Nov 4, 2026: 7')
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect([written(), chart.ariaValueText]).toEqual(['Nov 3, 2026: 1,200', 'Nov 3, 2026: 1,200'])
  for (const [key, figure] of [
    ['Home', 'Nov 1, 2026: 3'],
    ['ArrowLeft', 'Nov 1, 2026: 3'],
    ['ArrowRight', 'Nov 2, 2026: 0'],
    ['End', 'Nov 4, 2026: 7'],
  ] as const) {
    fireEvent.keyDown(chart, { key })
    expect(written()).toBe(figure)
  }
  fireEvent.blur(chart)
  expect(written()).toBeUndefined()

  vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 96))
  fireEvent.pointerMove(chart, { clientX: 310 })
  expect(written()).toBe('Nov 3, 2026: 1,200')
  fireEvent.pointerLeave(chart)
  expect(written()).toBeUndefined()
})

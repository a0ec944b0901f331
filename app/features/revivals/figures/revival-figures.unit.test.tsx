// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { figuresQuery } from './figures.queries.ts'
import type { FiguresOfRevivals } from './figures-response.schema.ts'
import { RevivalFigures } from './RevivalFigures.tsx'

const FIGURES: FiguresOfRevivals = {
  offers: 1_200,
  conversations: 5,
  answered: 4,
  median_days: 1.2,
  accepted: 2,
  revived: 5,
  median_days_to_revival: 40.3,
  returned: 0,
}

/** Says that the figures are there. */
const Loaded = () => (useQuery(figuresQuery(useApi())).data ? <p>They are there.</p> : null)

async function open(figures: Partial<FiguresOfRevivals>) {
  untranslated()
  const page = (
    <>
      <RevivalFigures />
      <Loaded />
    </>
  )
  const view = await render(page, { fetch: async () => Response.json({ ...FIGURES, ...figures }) })
  await view.findByText('They are there.')
  return view
}

test('shows what became of all offers from five conversations on, and says what is not counted', async () => {
  const section = (await open({})).getByRole('region', { name: 'What became of the offers' })
  expect([...section.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
    'Offers made1,200',
    'Messages answered4 of 5',
    'Accepted2',
    'Projects revived5',
    'Days from offer to revival. Half take less41',
  ])
  expect(section.textContent).toContain('Without demo, anonymous and deleted stories.')
})

test('says nothing of four conversations', async () => {
  const view = await open({ conversations: 4 })
  expect(view.container.textContent).toBe('They are there.')
})

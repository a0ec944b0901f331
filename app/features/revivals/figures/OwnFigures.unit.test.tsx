// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import type { FiguresOfRevivals } from './figures-response.schema.ts'
import { OwnFigures } from './OwnFigures.tsx'

const FIGURES: FiguresOfRevivals = {
  offers: 2,
  conversations: 10,
  answered: 9,
  median_days: 1.6,
  accepted: 1,
  revived: 0,
  median_days_to_revival: null,
  returned: 0,
}

async function open(figures: Partial<FiguresOfRevivals>) {
  const paths: string[] = []
  const view = await render(<OwnFigures storyId="story" />, {
    session: MEMBER,
    fetch: async (...call) => {
      paths.push(new URL(new Request(...call).url).pathname)
      return Response.json({ ...FIGURES, ...figures })
    },
  })
  await eventually(() => expect(paths).toContain('/api/revival_figures/story'))
  return view
}

test('shows founders what became of their offers, and what readers see of it', async () => {
  const view = await open({})
  const section = await view.findByRole('region', { name: 'What became of your offers' })
  expect(section.textContent).toContain('9 of 10')
  expect(section.textContent).toContain('Readers see: “Answers 9 of 10, usually in 2 days.”')
  expect(section.textContent).not.toContain('Handed back')
})

test('readers see nothing of a few messages', async () => {
  const view = await open({ conversations: 4, answered: 3 })
  await view.findByText('Only you see this. From five messages on, readers see how often you answer.')
  expect(view.container.textContent).not.toContain('Half take less')
})

test('is empty before somebody has written', async () => {
  const view = await open({ conversations: 0, answered: 0, median_days: null })
  expect(view.container.textContent).toBe('')
})

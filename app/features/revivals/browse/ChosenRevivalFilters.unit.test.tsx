// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { ChosenRevivalFilters } from './ChosenRevivalFilters.tsx'

test("a link that removes a filter isn't marked as the current page", async () => {
  const filters = { role: 'Baker', way: 'license' } as const
  const view = await render(<ChosenRevivalFilters filters={filters}>1 offer</ChosenRevivalFilters>, {
    url: '/revivals?role=Baker&way=license',
    path: '/revivals',
  })
  const links = view.getAllByRole('link')
  expect(links).toHaveLength(3)
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null])
})

// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { untranslated } from '../../../test/untranslated.ts'
import { LastUpdated } from './LastUpdated.tsx'
import { todayQuery } from './today.queries.ts'

afterEach(() => void vi.useRealTimers())

test('[STATIC-17] shows today on a page that was rendered yesterday', async () => {
  untranslated()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2041-03-06T00:00:10Z') })
  const queryClient = new QueryClient()
  queryClient.setQueryData(todayQuery.queryKey, '2041-03-05')
  const view = await render(<LastUpdated />, { queryClient })
  const date = await view.findByText('March 6, 2041')
  expect(date.parentElement?.textContent).toBe('Last updated: March 6, 2041')
})

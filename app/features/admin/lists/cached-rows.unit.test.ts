import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../admin.queries.ts'
import { removeCachedRow, updateCachedRow } from './cached-rows.ts'

const params = (search: string | undefined, page: number) => ({
  search,
  sort: 'created_at',
  direction: 'desc',
  page,
})
const keyOf = (list: string, search: string | undefined, page: number) => [
  ...ADMIN_KEY,
  list,
  params(search, page),
]
const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('[ADMIN-14] removes a deleted row from every cached page and from the totals that counted it', async () => {
  const queryClient = new QueryClient()
  const first = keyOf('startups', undefined, 1)
  const second = keyOf('startups', undefined, 2)
  const found = keyOf('startups', 'tomb', 1)
  const other = keyOf('startups', 'else', 1)
  const comments = keyOf('comments', undefined, 1)
  queryClient.setQueryData(first, { items: rows('a', 'b'), total: 26, page: 1, pages: 2 })
  queryClient.setQueryData(second, { items: rows('gone'), total: 26, page: 2, pages: 2 })
  queryClient.setQueryData(found, { items: rows('gone'), total: 1, page: 1, pages: 1 })
  queryClient.setQueryData(other, { items: rows('c'), total: 1, page: 1, pages: 1 })
  queryClient.setQueryData(comments, { items: rows('gone'), total: 1, page: 1, pages: 1 })

  for (let times = 0; times < 2; times += 1) await removeCachedRow(queryClient, 'startups', 'gone')

  const cached = (key: readonly unknown[]) => queryClient.getQueryData(key)
  expect(cached(first)).toEqual({ items: rows('a', 'b'), total: 25, page: 1, pages: 1 })
  expect(cached(second)).toEqual({ items: [], total: 25, page: 2, pages: 2 })
  expect(cached(found)).toEqual({ items: [], total: 0, page: 1, pages: 1 })
  expect(cached(other)).toEqual({ items: rows('c'), total: 1, page: 1, pages: 1 })
  expect(cached(comments)).toEqual({ items: rows('gone'), total: 1, page: 1, pages: 1 })
})

test('[ADM-USERS-04] updates a cached row before the refetch', async () => {
  const queryClient = new QueryClient()
  const all = keyOf('users', undefined, 1)
  const found = keyOf('users', 'ann', 1)
  const [ann, ben] = ['ann', 'ben'].map((id) => ({ id, roles: [], full_name: id }))
  queryClient.setQueryData(all, { items: [ann, ben], total: 2, page: 1, pages: 1 })
  queryClient.setQueryData(found, { items: [ann], total: 1, page: 1, pages: 1 })

  await updateCachedRow(queryClient, 'users', { id: 'ann', roles: ['admin'] })

  const admin = { ...ann, roles: ['admin'] }
  expect(queryClient.getQueryData(all)).toEqual({ items: [admin, ben], total: 2, page: 1, pages: 1 })
  expect(queryClient.getQueryData(found)).toMatchObject({ items: [admin] })
})

test('ignores a response under way that would restore the row', async () => {
  const queryClient = new QueryClient()
  const queryKey = keyOf('comments', undefined, 1)
  queryClient.setQueryData(queryKey, { items: rows('gone'), total: 1, page: 1, pages: 1 })
  const { promise, resolve } = Promise.withResolvers<object>()
  const request = queryClient.fetchQuery({ queryKey, queryFn: () => promise, retry: false }).catch(() => null)
  await removeCachedRow(queryClient, 'comments', 'gone')
  resolve({ items: rows('gone'), total: 1, page: 1, pages: 1 })
  await request
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ items: [], total: 0 })
})

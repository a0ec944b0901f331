import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import { toastStore } from '../../ui/toast/toast.ts'
import { toggleMutation } from '../accounts/session/use-toggle.ts'
import { assetKey, assetListKey } from './asset-cache.ts'
import { assetQuery, assetsQuery, readyArchive } from './assets.queries.ts'
import { ASSET_BOOKMARK } from './bookmarks/asset-bookmark.ts'

afterEach(() => toastStore.remove())

/** A server that answers as it is told. */
function aServer(answer: (url: URL) => Response) {
  const asked: string[] = []
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: async (input, init) => {
      const url = new URL(String(input))
      asked.push(`${init?.method} ${url.pathname}${url.search}`)
      return answer(url)
    },
  }
  return { api, asked }
}

const asset = { id: 'a', bookmarked: false }
const page = (next: string | null) => Response.json({ items: [asset], next, total: 2 })

test('[MKT-07] a load goes on where the last one ended, also when it is asked for again after it was rendered', async () => {
  const { api, asked } = aServer((url) => page(url.searchParams.has('after') ? null : 'place'))
  const query = assetsQuery(api, { search: 'a & b', category: 'codebase' })
  const rendered = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 2 })
  const queryClient = new QueryClient()
  queryClient.setQueryData(query.queryKey, JSON.parse(JSON.stringify(rendered)))
  await queryClient.refetchQueries({ queryKey: query.queryKey })
  await queryClient.fetchInfiniteQuery({ ...query, staleTime: 0 })
  const first = 'GET /api/marketplace_assets?search=a+%26+b&category=codebase'
  expect(new Set(asked)).toEqual(new Set([first, `${first}&after=place`]))
})

test('[CALLS-02] the archive is checked with the client info header', async () => {
  const requests: Request[] = []
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      return new Response()
    },
  }
  expect(await readyArchive(api, 'a')).toEqual({ url: '/api/marketplace_assets/a/archive' })
  expect(requests.map(({ method, headers }) => [method, headers.get('x-client-info')])).toEqual([
    ['HEAD', 'unpause/1.0.0'],
  ])
})

test('[ASSET-02] an asset that is not there is null', async () => {
  const { api } = aServer(() => Response.json({ code: 'PGRST116', message: 'No.' }, { status: 404 }))
  expect(await new QueryClient().fetchQuery(assetQuery(api, 'x'))).toBeNull()
})

async function bookmark(wanted: boolean, answer: Response) {
  const queryClient = new QueryClient()
  const known = { ...asset, bookmarked: !wanted }
  queryClient.setQueryData(assetKey('a'), known)
  for (const filters of [{}, { filter: 'bookmarked' as const }])
    queryClient.setQueryData(assetListKey(filters), { pages: [{ items: [known] }], pageParams: [null] })
  const { api, asked } = aServer(() => answer)
  const observer = new MutationObserver(queryClient, {
    ...toggleMutation(ASSET_BOOKMARK, api, queryClient),
    retry: false,
  })
  await observer.mutate({ id: 'a', on: wanted }).catch(() => undefined)
  return {
    asked,
    asset: queryClient.getQueryData(assetKey('a')),
    list: queryClient.getQueryData(assetListKey({})),
    isSavedListStale: queryClient.getQueryState(assetListKey({ filter: 'bookmarked' }))?.isInvalidated,
    toasts: toastStore.getSnapshot(),
  }
}

test.each([
  [true, 'PUT', 'Bookmarked!', 'Asset saved to your bookmarks'],
  [false, 'DELETE', 'Bookmark removed', 'Asset removed from bookmarks'],
])('[MKT-15] [MKT-16] bookmarked: %s', async (wanted, method, title, description) => {
  expect(await bookmark(wanted, Response.json({ action: 'added', bookmarked: wanted }))).toMatchObject({
    asked: [`${method} /api/marketplace_assets/a/bookmark`],
    asset: { bookmarked: wanted },
    list: { pages: [{ items: [{ bookmarked: wanted }] }] },
    isSavedListStale: true,
    toasts: [{ title, description, variant: 'default' }],
  })
})

test('[MKT-17] a bookmark that fails is undone, and said to have failed', async () => {
  expect(await bookmark(true, Response.json({}, { status: 500 }))).toMatchObject({
    asset: { bookmarked: false },
    list: { pages: [{ items: [{ bookmarked: false }] }] },
    isSavedListStale: false,
    toasts: [
      {
        title: 'Error',
        description: 'Failed to update bookmark. Please try again.',
        variant: 'destructive',
      },
    ],
  })
})

import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import { toastStore } from '../../ui/toast/toast.ts'
import { toggleMutation } from '../accounts/session/use-toggle.ts'
import { assetKey, assetListKey } from './asset-cache.ts'
import { assetListQuery, assetQuery, checkArchive } from './assets.queries.ts'
import { ASSET_BOOKMARK } from './bookmarks/asset-bookmark.ts'

afterEach(() => toastStore.remove())

function fakeServer(respond: (url: URL) => Response) {
  const requests: string[] = []
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: async (input, init) => {
      const url = new URL(String(input))
      requests.push(`${init?.method} ${url.pathname}${url.search}`)
      return respond(url)
    },
  }
  return { api, requests }
}

const asset = { id: 'a', bookmarked: false }
const page = (next: string | null) => Response.json({ items: [asset], next, total: 2 })

test('[MKT-07] continues after the last page, also when refetching a list that the server rendered', async () => {
  const { api, requests } = fakeServer((url) => page(url.searchParams.has('after') ? null : 'cursor'))
  const query = assetListQuery(api, { search: 'a & b', category: 'codebase' })
  const rendered = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 2 })
  const queryClient = new QueryClient()
  queryClient.setQueryData(query.queryKey, JSON.parse(JSON.stringify(rendered)))
  await queryClient.refetchQueries({ queryKey: query.queryKey })
  await queryClient.fetchInfiniteQuery({ ...query, staleTime: 0 })
  const first = 'GET /api/marketplace_assets?search=a+%26+b&category=codebase'
  expect(new Set(requests)).toEqual(new Set([first, `${first}&after=cursor`]))
})

test('[CALLS-02] checks the archive with the client info header', async () => {
  const requests: Request[] = []
  const api: ApiTransport = {
    origin: 'http://server.test',
    site: 'http://server.test',
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      return new Response()
    },
  }
  expect(await checkArchive(api, 'a')).toEqual({ url: '/api/marketplace_assets/a/archive' })
  expect(requests.map(({ method, headers }) => [method, headers.get('x-client-info')])).toEqual([
    ['HEAD', 'unpause/1.0.0'],
  ])
})

test("[ASSET-02] returns null for an asset that doesn't exist", async () => {
  const { api } = fakeServer(() => Response.json({ code: 'PGRST116', message: 'No.' }, { status: 404 }))
  expect(await new QueryClient().fetchQuery(assetQuery(api, 'x'))).toBeNull()
})

async function bookmark(wanted: boolean, response: Response) {
  const queryClient = new QueryClient()
  const known = { ...asset, bookmarked: !wanted }
  queryClient.setQueryData(assetKey('a'), known)
  for (const filters of [{}, { filter: 'bookmarked' as const }])
    queryClient.setQueryData(assetListKey(filters), { pages: [{ items: [known] }], pageParams: [null] })
  const { api, requests } = fakeServer(() => response)
  const observer = new MutationObserver(queryClient, {
    ...toggleMutation(ASSET_BOOKMARK, api, queryClient, () => undefined),
    retry: false,
  })
  await observer.mutate({ id: 'a', on: wanted }).catch(() => undefined)
  return {
    requests,
    asset: queryClient.getQueryData(assetKey('a')),
    list: queryClient.getQueryData(assetListKey({})),
    isSavedListStale: queryClient.getQueryState(assetListKey({ filter: 'bookmarked' }))?.isInvalidated,
    toasts: toastStore.getSnapshot(),
  }
}

test.each([
  [true, 'PUT', 'Bookmarked!', 'Asset saved to your bookmarks'],
  [false, 'DELETE', 'Bookmark removed', 'Asset removed from bookmarks'],
])(
  '[MKT-15] [MKT-16] updates the caches and shows a toast when the bookmark is set to %s',
  async (wanted, method, title, description) => {
    expect(await bookmark(wanted, Response.json({ action: 'added', bookmarked: wanted }))).toMatchObject({
      requests: [`${method} /api/marketplace_assets/a/bookmark`],
      asset: { bookmarked: wanted },
      list: { pages: [{ items: [{ bookmarked: wanted }] }] },
      isSavedListStale: true,
      toasts: [{ title, description, variant: 'default' }],
    })
  },
)

test('[MKT-17] reverts the bookmark and shows a toast when the request fails', async () => {
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

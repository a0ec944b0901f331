import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AuthProvider } from '../accounts/session/AuthProvider.tsx'
import { GUEST, sessionQueryKey } from '../accounts/session/accounts.queries.ts'
import type { AssetDetail } from './asset-response.schema.ts'

export const anAsset = (changes: Partial<AssetDetail> = {}): AssetDetail => ({
  id: '11111111-1111-4111-8111-111111111111',
  user_id: '22222222-2222-4222-8222-222222222222',
  title: 'reader.club with brand kit',
  description: 'Described at length.',
  short_description: 'A short domain.',
  detailed_description: 'The domain and a wordmark.',
  category: 'domain',
  tags: ['SaaS', 'Landing Page', 'Design'],
  license_type: 'buyout',
  price: 'Free',
  files: [
    { position: 1, name: 'wordmark.zip', size: 2_516_582, type: 'application/zip' },
    { position: 2, name: 'unknown.bin', size: 0, type: 'application/octet-stream' },
    { position: 3, name: 'third.txt', size: 12, type: 'text/plain' },
  ],
  cover: { src: '/files/cover.webp', srcset: '/files/cover-640.webp 640w', width: 1280, height: 720 },
  status: 'published',
  downloads_count: 0,
  created_at: '2026-10-02T23:59:59.999Z',
  bookmarked: false,
  can_download: true,
  founder_story: null,
  usage_notes: null,
  external_links: [],
  contact_method: null,
  is_open_source: false,
  accepts_offers: false,
  creator: null,
  is_own: false,
  ...changes,
})

/** What the server renders of it for a guest; `text` is what is read out. */
export async function rendered(part: ReactNode) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQueryKey, GUEST)
  const site = 'https://unpause.example'
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <AuthProvider>{part}</AuthProvider> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
    context: { api: { origin: site, site, fetch }, queryClient },
  })
  await router.load()
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '')
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

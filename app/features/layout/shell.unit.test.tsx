import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { Copyright } from './Copyright.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

afterEach(() => void vi.useRealTimers())

/** Renders as the server does, at `url` of a product with nothing else in it. */
async function render(element: ReactNode, url = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: [url] }),
    context: { api: { origin: 'http://localhost', site: 'https://unpause.example', fetch } },
    isServer: true,
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

const errorScreen = (error: Error) => <ErrorScreen error={error} reset={() => undefined} />

test('[SHELL-25] [SHELL-26] the error screen says so, offers two ways on, and nothing of the error itself', async () => {
  const html = await render(errorScreen(new Error('relation "startups" does not exist')))
  expect(html).toContain('Something went wrong')
  expect(html).toContain(
    'We encountered an unexpected error. This has been logged and we&#x27;ll look into it.',
  )
  expect(html).toMatch(/<button[^>]*>Try Again<\/button>/)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go Home<\/a>/)
  expect(html).not.toContain('relation')
})

test('[SHELL-26] without scripts, trying again asks for the same address', async () => {
  const html = await render(errorScreen(new Error('broken')), '/directory?search=a%20%22b%22&sort=newest')
  expect(html).toContain('<input type="hidden" name="search" value="a &quot;b&quot;"/>')
  expect(html).toContain('<input type="hidden" name="sort" value="newest"/>')
})

test('[SHELL-27] the error screen passes on that the authentication context is missing', async () => {
  const missing = new Error('useAuth must be used within an AuthProvider')
  await expect(render(errorScreen(missing))).rejects.toBe(missing)
})

test('[STATIC-18] [SHELL-37] the not-found page leads home and asks not to be indexed', async () => {
  const html = await render(<NotFoundScreen />, '/nowhere')
  expect(html).toContain('Oops! Page not found')
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('[SHELL-15] the copyright line carries the current year, in UTC', () => {
  vi.useFakeTimers({ now: new Date('2031-12-31T23:59:59Z') })
  expect(renderToString(<Copyright />)).toContain('© 2031 Unpause')
  vi.setSystemTime(new Date('2032-01-01T00:00:00Z'))
  expect(renderToString(<Copyright />)).toContain('© 2032 Unpause')
})

test('[SHELL-39] a page is titled with the product, and has one address and one picture, both in full', async () => {
  const html = await render(
    <PageMeta title="Everpix" description="Photos." path="/story/1" image="/files/a.webp" type="article" />,
  )
  expect(html).toContain('<title>Everpix · Unpause</title>')
  expect(html).toContain('<link rel="canonical" href="https://unpause.example/story/1"/>')
  expect(html).toContain('<meta property="og:url" content="https://unpause.example/story/1"/>')
  expect(html).toContain('<meta property="og:image" content="https://unpause.example/files/a.webp"/>')
  expect(html).not.toContain('noindex')
})

test('a page without a picture of its own is shared with the poster of the product', async () => {
  const html = await render(<PageMeta title="A" description="B" />)
  expect(html).toContain('<meta property="og:image" content="https://unpause.example/og.png"/>')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test('what people wrote cannot end the script that describes a page', async () => {
  const name = '</script><script>alert(1)</script><!--'
  const html = await render(<PageMeta title="A" description="B" jsonLd={{ '@type': 'Article', name }} />)
  const [, json] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json!)).toEqual({ '@type': 'Article', name })
})

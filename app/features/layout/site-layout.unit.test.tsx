import { afterEach, expect, test, vi } from 'vitest'
import { renderOnServer } from '../../../test/render.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Copyright } from './footer/Copyright.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

afterEach(() => void vi.useRealTimers())

const errorScreen = (error: Error) => <ErrorScreen error={error} reset={() => undefined} />

test('[SHELL-25] [SHELL-26] shows the error screen with two actions and without error details', async () => {
  const page = await renderOnServer(errorScreen(new Error('relation "startups" does not exist')))
  expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(page.text).toContain(
    "We encountered an unexpected error. This has been logged and we'll look into it.",
  )
  expect(page.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(page.html).not.toContain('relation')
})

test.each([429, 503])(
  '[SHELL-25] shows what the server said below the paragraph after a %i',
  async (status) => {
    const error = new ApiError(status, { code: 'busy', message: 'Please try again in 20 seconds.' })
    const { text } = await renderOnServer(errorScreen(error))
    expect(text).toContain(
      "We encountered an unexpected error. This has been logged and we'll look into it. Please try again in 20 seconds.",
    )
  },
)

test('[SHELL-26] reloads the same address on retry without scripts', async () => {
  const url = '/directory?search=a%20%22b%22&sort=newest'
  const { document } = await renderOnServer(errorScreen(new Error('broken')), { url })
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ['search', 'a "b"'],
    ['sort', 'newest'],
  ])
})

test('[SHELL-27] rethrows a missing authentication context', async () => {
  const missing = new Error('useAuth must be used within an AuthProvider')
  await expect(renderOnServer(errorScreen(missing))).rejects.toBe(missing)
})

test('[STATIC-18] [SHELL-37] links the not-found page home and excludes it from indexing', async () => {
  const page = await renderOnServer(<NotFoundScreen />, { url: '/nowhere' })
  expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(meta(page.document, 'robots')).toBe('noindex')
})

test('[SHELL-15] shows the current year in UTC in the copyright line', async () => {
  vi.useFakeTimers({ now: new Date('2031-12-31T23:59:59Z'), toFake: ['Date'] })
  expect((await renderOnServer(<Copyright />)).text).toContain('© 2031 Unpause')
  vi.setSystemTime(new Date('2032-01-01T00:00:00Z'))
  expect((await renderOnServer(<Copyright />)).text).toContain('© 2032 Unpause')
})

const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

test('[SHELL-39] adds the product to the title and has one absolute address and image', async () => {
  const { document, html } = await renderOnServer(
    <PageMeta title="Everpix" description="Photos." path="/story/1" image="/files/a.webp" type="article" />,
  )
  expect(document.title).toBe('Everpix · Unpause')
  expect(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
  ).toEqual(['https://unpause.example/story/1'])
  expect(meta(document, 'og:url')).toBe('https://unpause.example/story/1')
  expect(meta(document, 'og:image')).toBe('https://unpause.example/files/a.webp')
  expect(html).not.toContain('noindex')
})

test("shares the product's image when a page has none", async () => {
  const { document } = await renderOnServer(<PageMeta title="A" description="B" />)
  expect(meta(document, 'og:image')).toBe('https://unpause.example/og.png')
  expect(meta(document, 'twitter:card')).toBe('summary_large_image')
})

test("escapes user text in the page's structured data", async () => {
  const name = '</script><script>alert(1)</script><!--'
  const { document } = await renderOnServer(
    <PageMeta title="A" description="B" jsonLd={{ '@type': 'Article', name }} />,
  )
  const scripts = [...document.querySelectorAll('script')]
  expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json'])
  expect(scripts[0]?.textContent).not.toContain('<')
  expect(JSON.parse(scripts[0]?.textContent ?? '')).toEqual({ '@type': 'Article', name })
})

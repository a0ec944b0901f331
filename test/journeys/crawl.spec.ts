import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** So many stories are followed; the others are made of the same parts. */
const STORIES = 8

/** Every address of this site that the page at `path` links to. */
const linksOn = async (request: APIRequestContext, path: string, origin: string) => {
  const answered = await request.get(path)
  const isPage = answered.headers()['content-type']?.includes('text/html')
  const html = isPage ? (await answered.text()).replace(/<script[\s\S]*?<\/script>/g, '') : ''
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), new URL(path, origin)))
    .filter((url) => url.origin === new URL(origin).origin)
    .map((url) => url.pathname + url.search)
  return { status: answered.status(), links }
}

async function crawl(request: APIRequestContext, origin: string) {
  const waiting = ['/']
  const seen = new Set(waiting)
  const dead: string[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, links } = await linksOn(request, path, origin)
    if (status >= 400) dead.push(`${path} answers ${status}`)
    for (const link of links) {
      const stories = [...seen].filter((known) => known.startsWith('/story/')).length
      if (seen.has(link) || (link.startsWith('/story/') && stories >= STORIES)) continue
      seen.add(link)
      waiting.push(link)
    }
  }
  return { dead, seen }
}

test('no link that a guest is offered leads nowhere', async ({ request, baseURL }) => {
  const { dead, seen } = await crawl(request, baseURL!)
  expect(seen.size).toBeGreaterThan(15)
  expect(dead).toEqual([])
})

test('no link that a member is offered leads nowhere', async ({ page, signUp, baseURL }) => {
  await signUp(page)
  const { dead, seen } = await crawl(page.request, baseURL!)
  for (const path of ['/dashboard', '/submit', '/profile']) expect([...seen]).toContain(path)
  expect(dead).toEqual([])
})

import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { postAsset } from './list-asset.ts'

/** The crawl follows only some of these links, because their pages share one template. */
const TEMPLATES = ['/story/', '/asset/', '/api/marketplace_assets/', '/report?']
const LINKS_PER_TEMPLATE = 8

/** Status of a page and its links within this site. */
const linksOn = async (request: APIRequestContext, path: string, origin: string) => {
  const response = await request.get(path)
  const isPage = response.headers()['content-type']?.includes('text/html')
  const html = isPage ? (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '') : ''
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), new URL(path, origin)))
    .filter((url) => url.origin === new URL(origin).origin)
    .map((url) => url.pathname + url.search)
  return { status: response.status(), links }
}

async function crawl(request: APIRequestContext, origin: string) {
  const queue = [{ path: '/', from: '/' }]
  const visited = new Set(['/'])
  const dead: string[] = []
  const isSkipped = (link: string) => {
    const template = TEMPLATES.find((prefix) => link.startsWith(prefix))
    return template && [...visited].filter((known) => known.startsWith(template)).length >= LINKS_PER_TEMPLATE
  }
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { path, from } = next
    const { status, links } = await linksOn(request, path, origin)
    // Parallel tests delete stories and assets, whose links then disappear.
    const isStillLinked = async () => (await linksOn(request, from, origin)).links.includes(path)
    if (status >= 400 && (await isStillLinked()))
      dead.push(`${path}, linked from ${from}, responds with ${status}`)
    for (const link of links) {
      if (visited.has(link) || isSkipped(link)) continue
      visited.add(link)
      queue.push({ path: link, from: path })
    }
  }
  return { dead, visited }
}

test('has no dead links for guests', async ({ request, baseURL }) => {
  const { dead, visited } = await crawl(request, baseURL!)
  expect(visited.size).toBeGreaterThan(15)
  expect([...visited]).toContain('/marketplace?category=codebase')
  expect(dead).toEqual([])
})

test('has no dead links for members', async ({ page, signIn, baseURL }) => {
  await signIn(page)
  await postAsset(page)
  const { dead, visited } = await crawl(page.request, baseURL!)
  for (const path of ['/dashboard', '/submit', '/profile', '/marketplace'])
    expect([...visited]).toContain(path)
  expect([...visited].some((path) => path.startsWith('/asset/'))).toBe(true)
  expect(dead).toEqual([])
})

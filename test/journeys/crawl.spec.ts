import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { listAsset } from './list-asset.ts'

/** Of these so many are followed each; the others are made of the same parts. */
const MANY = ['/story/', '/asset/', '/api/marketplace_assets/']
const FOLLOWED = 8

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
  const waiting = [{ path: '/', from: '/' }]
  const visited = new Set(['/'])
  const dead: string[] = []
  const isEnough = (link: string) => {
    const kind = MANY.find((beginning) => link.startsWith(beginning))
    return kind && [...visited].filter((known) => known.startsWith(kind)).length >= FOLLOWED
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path, from } = next
    const { status, links } = await linksOn(request, path, origin)
    // What its owner has taken back meanwhile is not offered any more.
    const isOffered = async () => (await linksOn(request, from, origin)).links.includes(path)
    if (status >= 400 && (await isOffered())) dead.push(`${path}, on ${from}, answers ${status}`)
    for (const link of links) {
      if (visited.has(link) || isEnough(link)) continue
      visited.add(link)
      waiting.push({ path: link, from: path })
    }
  }
  return { dead, visited: visited }
}

test('no link that a guest is offered leads nowhere', async ({ request, baseURL }) => {
  const { dead, visited } = await crawl(request, baseURL!)
  expect(visited.size).toBeGreaterThan(15)
  expect([...visited]).toContain('/marketplace?category=codebase')
  expect(dead).toEqual([])
})

test('no link that a member is offered leads nowhere', async ({ page, signUp, baseURL }) => {
  await signUp(page)
  await listAsset(page)
  const { dead, visited } = await crawl(page.request, baseURL!)
  for (const path of ['/dashboard', '/submit', '/profile', '/marketplace'])
    expect([...visited]).toContain(path)
  expect([...visited].some((path) => path.startsWith('/asset/'))).toBe(true)
  expect(dead).toEqual([])
})

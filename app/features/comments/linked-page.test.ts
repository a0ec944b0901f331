import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aStartup } from '../../../test/factories.ts'
import { COMMENT_TEXTS } from './comment.ts'
import { COMMENT_SORTS } from './talk.ts'

let app: TestApp
let story: { id: string }
/** Three pages of threads, the oldest first. */
let roots: { id: string; startup_id: string; content: string; useful: number }[]
/** A folded reply in the middle thread. */
let target: string

beforeAll(async () => {
  app = await testApp()
  story = await aStartup(app.db, app.people.ann)
  const by = { startup_id: story.id, user_id: app.people.ben.id }
  roots = Array.from({ length: 150 }, (_, index) => ({
    ...by,
    id: crypto.randomUUID(),
    content: `Number ${index}.`,
    created_at: new Date(Date.UTC(2026, 9, 1, 0, index)),
    useful: (index * 7) % 150,
  }))
  const replies = Array.from({ length: 9 }, (_, index) => ({
    ...by,
    id: crypto.randomUUID(),
    content: `Reply ${index}.`,
    parent_id: roots[75]!.id,
    created_at: new Date(Date.UTC(2026, 9, 2, 0, index)),
  }))
  target = replies[6]!.id
  await app.db.system((tx) => tx.insertInto('comments').values(roots).execute())
  await app.db.system((tx) => tx.insertInto('comments').values(replies).execute())
})
afterAll(() => app.close())

/** What a browser without scripts shows of the discussion. */
async function page(address: string) {
  const response = await app.request(address, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(200)
  const { document } = new JSDOM(await response.text()).window
  const comments = document.querySelector('#comments')!
  return {
    comments,
    /** Where the links of this name lead. */
    links: (name: string) =>
      [...comments.querySelectorAll('a')]
        .filter(({ textContent }) => textContent?.trim() === name)
        .map((link) => link.getAttribute('href') ?? ''),
    threads: [...comments.querySelectorAll('p[dir]')]
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text.startsWith('Number')),
  }
}

/** The threads as each order sorts them, and what leads up and down from a page in the middle. */
const ORDERS = {
  oldest: {
    sorted: () => roots,
    ways: [COMMENT_TEXTS.showEarlier, COMMENT_TEXTS.showLater],
  },
  newest: {
    sorted: () => roots.toReversed(),
    ways: [COMMENT_TEXTS.showLater, COMMENT_TEXTS.showEarlier],
  },
  useful: {
    sorted: () => roots.toSorted((a, b) => b.useful - a.useful),
    ways: [COMMENT_TEXTS.showMore, COMMENT_TEXTS.showMore],
  },
} as const

test.each(COMMENT_SORTS)(
  'without scripts, a link leads to a folded reply among 150 threads, and on from there, %s first',
  async (sort) => {
    const order = ORDERS[sort].sorted().map(({ content }) => content)
    const [above, below] = ORDERS[sort].ways
    const search = new URLSearchParams({ comment: target, ...(sort !== 'oldest' && { sort }) })
    const { comments, threads, links } = await page(`/story/${story.id}?${search}`)
    const marked = [...comments.querySelectorAll('[data-target]')]
    expect(marked.map(({ id }) => id)).toEqual([`comment-${target}`])
    expect(marked[0]?.textContent).toContain(COMMENT_TEXTS.linked)
    expect(marked[0]?.textContent).toContain('Reply 6.')
    expect(comments.textContent).toContain(COMMENT_TEXTS.fromLink)
    const [first, last] = [order.indexOf(threads[0]!), order.indexOf(threads.at(-1)!)]
    expect(threads).toEqual(order.slice(first, last + 1))
    expect([first > 0, last < order.length - 1]).toEqual([true, true])

    const up = await page(links(above)[0]!)
    expect(up.threads).toContain(order[first - 1])
    const down = await page(links(below).at(-1)!)
    expect(down.threads).toEqual(order.slice(first, first + down.threads.length))
    expect(down.threads.length).toBeGreaterThan(threads.length)
    expect(down.comments.querySelector('[data-target]')?.id).toBe(`comment-${target}`)
    expect(links(COMMENT_TEXTS.showAll(159))).toEqual([`/story/${story.id}#comments`])
  },
)

test('without scripts, links lead from each order to each other', async () => {
  let here = await page(`/story/${story.id}`)
  for (const sort of ['useful', 'newest', 'oldest'] as const) {
    const name = COMMENT_TEXTS.sorts[sort]
    here = await page(here.links(name)[0]!)
    expect(here.threads[0]).toBe(ORDERS[sort].sorted()[0]!.content)
    const current = here.comments.querySelectorAll('nav [aria-current]')
    expect([...current].map(({ textContent }) => textContent?.trim())).toEqual([name])
  }
})

import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'

for (const [address, most] of [
  ['/directory', 120],
  // Without the code for live comments, which loads near the comments.
  ['story', 116],
] as const) {
  test(`loads at most ${most} KB of JavaScript on a first visit to ${address}`, async ({ page, browser }) => {
    const path = address === 'story' ? await firstStory(page) : address
    const fresh = await (await browser.newContext()).newPage()
    const scripts: Promise<number>[] = []
    fresh.on('response', (response) => {
      if (!response.url().endsWith('.js')) return
      expect(response.headers()['content-encoding']).toBe('br')
      scripts.push(
        response
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      )
    })
    await fresh.goto(path)
    let previous = -1
    const settled = () => {
      const isSettled = scripts.length === previous
      previous = scripts.length
      return isSettled
    }
    await expect.poll(settled, { intervals: [1_000] }).toBe(true)
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    await fresh.close()
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes / 1024).toBeLessThanOrEqual(most)
  })
}

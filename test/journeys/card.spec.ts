import { createOpenStory } from './create-open-story.ts'
import { expect, test } from './fixtures.ts'

/** The longest that a story can say on its card. */
const LONGEST = {
  name: `Donaudampfschifffahrtsgesellschaft ${'Überlandkraftwerk '.repeat(6)}`.slice(0, 120).trim(),
  one_liner: 'A radio station that only plays unfinished songs, for people who like to finish them. '.repeat(
    2,
  ),
}

test('the card of a story with the longest title fits in a frame of 220 pixels, as tall as oEmbed makes it', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const { id, path } = await createOpenStory(page, LONGEST)
  await page.goto(path)
  const discovered = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
  const { pathname, search } = new URL(discovered ?? '', page.url())
  const answer = await page.request.get(`${pathname}${search}&maxwidth=220`)
  const { width, height } = await answer.json()
  expect(width).toBe(220)
  await page.setViewportSize({ width, height })
  await page.goto(`/embed/${id}`)
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return { scrollWidth, scrollHeight }
  })
  expect(size).toEqual({ scrollWidth: width, scrollHeight: height })
})

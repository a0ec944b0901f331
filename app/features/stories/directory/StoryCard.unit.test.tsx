import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { STAGES, type Stage } from '../story.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { StoryCard } from './StoryCard.tsx'

const aStory = (changes: Partial<StoryCardData> = {}): StoryCardData => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Pebble',
  one_liner: 'A watch with a week of battery.',
  description: 'Long.',
  tech_stack: [],
  tags: ['Hardware', 'Wearables', 'E-paper', 'Time', 'Wrist'],
  category: 'Other',
  stage: 'shut-down',
  logo_url: null,
  votes: 1_164,
  revival_votes: 0,
  is_open_for_revival: false,
  is_anonymous: false,
  created_at: '2016-12-07T23:59:59.999Z',
  user_id: null,
  voted: false,
  bookmarked: false,
  ...changes,
})

/** The card as the server renders it; `text` is what is read out. */
async function render(changes: Partial<StoryCardData> = {}, pending: string[] = []) {
  const story = aStory(changes)
  const card = (
    <StoryCard
      story={story}
      vote={{ isPending: (id) => pending.includes(id), set: () => undefined }}
      onComment={() => undefined}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => card }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  })
  await router.load()
  const html = renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

test('[DIR-06] the card has the logo, or the first letter of the name without one', async () => {
  expect((await render()).html).toMatch(/<span aria-hidden="true"[^>]*>P<\/span>/)
  expect((await render({ logo_url: '/files/logo.webp' })).html).toMatch(/<img [^>]*src="\/files\/logo\.webp"/)
})

test('[DIR-07] the card has the name and the one-liner, else the description', async () => {
  const { text } = await render()
  expect(text).toContain('Pebble')
  expect(text).toContain('A watch with a week of battery.')
  expect(text).not.toContain('Long.')
  expect((await render({ one_liner: null })).text).toContain('Long.')
})

test('[STORY-06] a card without a name says so', async () => {
  expect((await render({ name: '' })).text).toContain('Untitled Project')
})

test('[DIR-08] the card has three tags and counts the rest', async () => {
  const { text } = await render()
  expect(text).toContain('Hardware Wearables E-paper +2')
  expect((await render({ tags: ['a', 'b', 'c'] })).text).not.toContain('+')
})

test('[DIR-09] the date is month, day and year, or short, in UTC', async () => {
  const { text, html } = await render()
  expect(text).toContain('12/07/2016 Dec 7')
  expect(html).toContain('dateTime="2016-12-07T23:59:59.999Z"')
})

test('[DIR-10] the vote says Upvote or Upvoted, and is disabled while it is on its way', async () => {
  const open = await render()
  expect(open.text).toContain('Upvote 1,164 votes for Pebble')
  expect(open.html).toContain('aria-pressed="false"')
  expect(open.html).not.toContain('aria-disabled')
  const voted = await render({ voted: true, votes: 1 }, [aStory().id])
  expect(voted.text).toContain('Upvoted 1 vote for Pebble')
  expect(voted.html).toMatch(/aria-pressed="true" aria-disabled="true"/)
})

test('[DIR-14] View Story and the name lead to the story', async () => {
  const { html, text } = await render()
  expect(html.match(/href="\/story\/11111111-1111-4111-8111-111111111111"/g)).toHaveLength(2)
  expect(text).toContain('View Story')
})

test.each(Object.entries(STAGES))('[SUBMIT-04] the stage %s is stamped as %s', async (stage, label) => {
  const { text } = await render({ stage: stage as Stage })
  expect(text).toContain(label.replace('&', '&amp;'))
})

test('[STORY-20] what is open for revival says so in place of its stage', async () => {
  const { text } = await render({ is_open_for_revival: true })
  expect(text).toContain('Open for Revival')
  expect(text).not.toContain('Shut Down')
})

test('names and words of others keep their own direction', async () => {
  const { html } = await render({ name: 'פקק תנועה', one_liner: 'أوقف' })
  expect(html).toMatch(/dir="auto"><div[^>]*><span aria-hidden="true"[^>]*>פ<\/span>/)
  expect(html).toMatch(/<p [^>]*dir="auto">أوقف<\/p>/)
  expect(html).toContain('<bdi>פקק תנועה</bdi>')
})

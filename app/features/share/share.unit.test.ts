import { expect, test } from 'vitest'
import { sharedLink, sharedText, shareTargets } from './share.ts'

const story = { id: 'a1', name: 'Ever & "Pix" 🚀' }
const origin = 'https://unpause.example'

test('[SHARE-02] the text names the story, the link leads to it', () => {
  expect(sharedText(story.name)).toBe('Check out this failed startup story: "Ever & "Pix" 🚀" 🚀')
  expect(sharedLink(origin, story.id)).toBe('https://unpause.example/startup/a1')
})

test("[SHARE-01] [SHARE-03] each service gets text and link in its own page's parameters", () => {
  const asked = Object.fromEntries(
    shareTargets(origin, story).map(({ service, href }) => [service, new URL(href)]),
  )
  expect(asked.X?.searchParams.get('text')).toBe(sharedText(story.name))
  expect(asked.X?.searchParams.get('url')).toBe(sharedLink(origin, story.id))
  expect(asked.LinkedIn?.pathname).toBe('/shareArticle')
  expect(asked.LinkedIn?.searchParams.get('summary')).toBe(sharedText(story.name))
  expect(asked.Facebook?.pathname).toBe('/sharer/sharer.php')
  expect(asked.Facebook?.searchParams.get('u')).toBe(sharedLink(origin, story.id))
})

test.each([
  '👩‍💻 & friends',
  'She said "stop" #1 100%?',
  'פקק תנועה',
  'شركة متوقفة',
  "O'Neill <b>&amp;</b>",
  'half \ud83d',
])('[SHARE-03] %j arrives at each service as it was told', (name) => {
  for (const { href } of shareTargets(origin, { id: 'a1', name })) {
    const given = [...new URL(href).searchParams.values()]
    expect(given).toContain(sharedText(name).toWellFormed())
    expect(given).toContain('https://unpause.example/startup/a1')
  }
})

import { expect, test } from 'vitest'
import { sharedLink, sharedText, shareTargets } from './share.ts'

const story = { id: 'a1', name: 'Ever & "Pix" 🚀' }
const origin = 'https://unpause.example'

test('[SHARE-02] names the story in the text and links to it', () => {
  expect(sharedText(story.name)).toBe('Check out this failed startup story: "Ever & "Pix" 🚀" 🚀')
  expect(sharedLink(origin, story.id)).toBe('https://unpause.example/startup/a1')
})

test("[SHARE-01] [SHARE-03] passes text and link in each service's own parameters", () => {
  const targets = Object.fromEntries(
    shareTargets(origin, story).map(({ service, href }) => [service, new URL(href)]),
  )
  expect(targets.X?.searchParams.get('text')).toBe(sharedText(story.name))
  expect(targets.X?.searchParams.get('url')).toBe(sharedLink(origin, story.id))
  expect(targets.LinkedIn?.pathname).toBe('/shareArticle')
  expect(targets.LinkedIn?.searchParams.get('summary')).toBe(sharedText(story.name))
  expect(targets.Facebook?.pathname).toBe('/sharer/sharer.php')
  expect(targets.Facebook?.searchParams.get('u')).toBe(sharedLink(origin, story.id))
})

test.each([
  '👩‍💻 & friends',
  'She said "stop" #1 100%?',
  'פקק תנועה',
  'شركة متوقفة',
  "O'Neill <b>&amp;</b>",
  'half \ud83d',
])('[SHARE-03] passes %j to each service unchanged', (name) => {
  for (const { href } of shareTargets(origin, { id: 'a1', name })) {
    const given = [...new URL(href).searchParams.values()]
    expect(given).toContain(sharedText(name).toWellFormed())
    expect(given).toContain('https://unpause.example/startup/a1')
  }
})

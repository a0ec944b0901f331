// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render, renderOnServer } from '../../../../test/render.tsx'
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
  is_demo: false,
  is_unconfirmed: false,
  is_verified: false,
  revived_at: null,
  is_anonymous: false,
  created_at: '2016-12-07T23:59:59.999Z',
  user_id: null,
  voted: false,
  bookmarked: false,
  ...changes,
})

const element = (changes: Partial<StoryCardData>, pending: string[] = []) => (
  <StoryCard
    story={aStory(changes)}
    vote={{
      isPaused: false,
      noteOf: () => undefined,
      isPending: (id) => pending.includes(id),
      set: () => undefined,
    }}
    onComment={() => undefined}
  />
)

const card = (changes: Partial<StoryCardData> = {}, pending: string[] = []) =>
  renderOnServer(element(changes, pending))

test('[DIR-06] shows the logo, or the initial of the name without one', async () => {
  expect((await card()).getByText('P').getAttribute('aria-hidden')).toBe('true')
  const { document } = await card({ logo_url: '/files/logo.webp' })
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/logo.webp')
})

test('[DIR-06] shows the initial in place of a logo that fails to load', async () => {
  const { container, getByText } = await render(element({ logo_url: '/files/gone.webp' }))
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(getByText('P')).toBeTruthy()
})

test('[DIR-07] shows the name and the one-liner, or else the description', async () => {
  const { text } = await card()
  expect(text).toContain('Pebble')
  expect(text).toContain('A watch with a week of battery.')
  expect(text).not.toContain('Long.')
  expect((await card({ one_liner: null })).text).toContain('Long.')
})

test('[DIR-09] says beside the date that a story came with the demo', async () => {
  expect((await card({ is_demo: true })).getByText('Demo')).toBeTruthy()
  expect((await card()).queryByText('Demo')).toBeNull()
})

test('says beside the date that the facts of a story are not confirmed', async () => {
  expect((await card({ is_unconfirmed: true })).getByText('Facts not confirmed')).toBeTruthy()
  expect((await card()).queryByText('Facts not confirmed')).toBeNull()
})

test('[STORY-06] shows a fallback for a missing name', async () => {
  expect((await card({ name: '' })).getByRole('heading', { name: 'Untitled Project' })).toBeTruthy()
})

test('[DIR-08] shows three tags and the number of others', async () => {
  expect((await card()).text).toContain('Hardware Wearables E-paper +2')
  expect((await card({ tags: ['a', 'b', 'c'] })).text).not.toContain('+')
})

test('[DIR-09] has the date in UTC once, and a short form for small screens', async () => {
  const { document, text } = await card()
  expect(text).toContain('12/07/2016')
  expect(text).not.toContain('Dec 7')
  expect(document.querySelector('time')?.dataset.short).toBe('Dec 7')
  expect(document.querySelector('time')?.dateTime).toBe('2016-12-07T23:59:59.999Z')
})

test('[DIR-10] labels the vote Upvote and disables it while a vote is pending', async () => {
  const open = (await card()).getByRole('button', { name: /^Upvote 1,164 ?votes for Pebble$/ })
  expect(open.getAttribute('aria-pressed')).toBe('false')
  expect(open.hasAttribute('aria-disabled')).toBe(false)
  const pending = (await card({}, [aStory().id])).getByRole('button', { name: /^Upvote 1,164/ })
  expect(pending.getAttribute('aria-disabled')).toBe('true')
})

test('[DIR-14] links to the story from View Story and the name', async () => {
  const page = await card()
  for (const name of [/^Pebble/, /^View Story/])
    expect(page.getByRole('link', { name }).getAttribute('href')).toBe(`/story/${aStory().id}`)
})

test.each(Object.entries(STAGES))('[SUBMIT-04] shows the stage %s as %s', async (stage, label) => {
  expect((await card({ stage: stage as Stage })).getByText(label)).toBeTruthy()
})

test('[STORY-20] shows that a story is open for revival in place of its stage', async () => {
  const { text } = await card({ is_open_for_revival: true })
  expect(text).toContain('Open for Revival')
  expect(text).not.toContain('Shut Down')
})

test('a project that runs again and looks for more people says both', async () => {
  const revived_at = '2026-11-23T10:00:00.000Z'
  const both = (await card({ is_open_for_revival: true, revived_at })).text
  expect(both).toMatch(/Open for Revival\s*Revived/i)
  expect(both).not.toContain('Shut Down')
  const revived = (await card({ revived_at })).text
  expect(revived).toMatch(/Revived/i)
  expect(revived).not.toMatch(/Open for Revival|Shut Down/)
})

test('isolates the text direction of names and texts', async () => {
  const page = await card({ name: 'פקק תנועה', one_liner: 'أوقف' })
  expect(page.getByText('פ').closest('[dir]')?.getAttribute('dir')).toBe('auto')
  expect(page.getByText('أوقف').closest('[dir]')?.getAttribute('dir')).toBe('auto')
  expect([...page.document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toContain(
    'פקק תנועה',
  )
})

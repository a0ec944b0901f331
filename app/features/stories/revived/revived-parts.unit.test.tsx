// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { Journey } from '../story/Journey.tsx'
import { StoryHeader } from '../story/StoryHeader.tsx'
import { StorySide } from '../story/StorySide.tsx'
import type { StoryData, StoryRevival } from '../story-response.schema.ts'
import { OtherStories, RevivedBlock } from './RevivedBlock.tsx'

const revival: StoryRevival = {
  way: 'take_over',
  revived_at: '2027-01-04T08:00:00.000Z',
  days: 43,
  owner: { id: '2', full_name: 'Ilse Brouwer', avatar_url: null, handle: 'ilse' },
  changed_hands: ['domain', 'repository'],
  chapter: 'I took over with 206 cafés.',
  chapter_at: '2027-01-31T08:00:00.000Z',
  home_url: 'https://lumbermill.example/',
}

const story = {
  id: '1',
  name: 'Lumbermill',
  one_liner: null,
  project_type: 'startup',
  stage: 'paused',
  category: 'Fintech',
  logo_url: null,
  builder_name: 'Maya Lindqvist',
  owner: null,
  is_anonymous: false,
  is_open_for_revival: false,
  year_started: 2019,
  year_stopped: 2025,
  inspiration: 'A café with one laptop.',
  tech_stack: [],
  tags: [],
  assets: [],
  lessons: [],
  lessons_are_whole: false,
  updates: [],
  created_at: '2026-11-22T08:00:00.000Z',
  revived_at: revival.revived_at,
  revival,
} as unknown as StoryData

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const peopleIn = (container: HTMLElement) =>
  [...container.querySelectorAll('a[href^="/people/"]')].map((link) => link.getAttribute('href'))

test('a revived story has both stamps in its header, and the years go on', () => {
  const text = textOf(renderToStaticMarkup(<StoryHeader story={story} />))
  expect(text).toContain('Paused Revived')
  expect(text).toContain('2019–2025, 2027–')
  const before = textOf(renderToStaticMarkup(<StoryHeader story={{ ...story, revived_at: null }} />))
  expect(before).not.toContain('Revived')
})

test('its journey goes on with the chapter of who runs it now, after the founder’s story', async () => {
  const { container } = await render(<Journey story={story} runsOn isMember={false} />)
  expect(textOf(container.innerHTML)).toMatch(
    /A café with one laptop\. .*published here.* What happened next Told by Ilse Brouwer January 31, 2027 I took over/,
  )
})

test('an update of the new owner names them, one of the founder names nobody', async () => {
  const news = { title: 'News', content: 'It grows.', created_at: revival.revived_at }
  const updates = [
    { id: 'a', ...news, by_new_owner: false },
    { id: 'b', ...news, by_new_owner: true },
  ]
  const { container } = await render(<Journey story={{ ...story, updates }} runsOn isMember={false} />)
  const [, founders = '', owners = ''] = textOf(container.innerHTML).split('News')
  expect(founders).not.toContain('Told by Ilse Brouwer')
  expect(owners).toContain('Told by Ilse Brouwer')
})

test('the block says who runs it, what changed hands and where it lives', async () => {
  const { container } = await render(<RevivedBlock story={story} revival={revival} />)
  expect(textOf(container.innerHTML)).toMatch(
    /Revived Ilse Brouwer runs it now, 43 days after the first message\. What changed hands Source code, Domain Visit lumbermill\.example/,
  )
  expect(container.querySelector('a[href^="https://lumbermill.example"]')?.getAttribute('rel')).toContain(
    'ugc',
  )
})

test.each([
  ['ilse', ['/people/ilse']],
  [null, []],
])('the block and the chapter lead to the page of who runs it: handle %s', async (handle, expected) => {
  const owner = { id: '2', full_name: 'Ilse Brouwer', avatar_url: null, handle }
  const revived = { ...story, revival: { ...revival, owner } }
  const block = await render(<RevivedBlock story={revived} revival={revived.revival} />)
  expect(peopleIn(block.container)).toEqual(expected)
  const journey = await render(<Journey story={revived} runsOn isMember={false} />)
  expect(peopleIn(journey.container)).toEqual(expected)
})

test('joint work names both, and nobody is named after they left', async () => {
  const joint = await render(<RevivedBlock story={story} revival={{ ...revival, way: 'join', days: 1 }} />)
  expect(textOf(joint.container.innerHTML)).toContain(
    'Ilse Brouwer runs it with the founder, 1 day after the first message.',
  )
  const left = await render(
    <RevivedBlock story={story} revival={{ ...revival, owner: null, home_url: null }} />,
  )
  expect(textOf(left.container.innerHTML)).toContain('It runs again, 43 days after the first message.')
  expect(left.container.querySelector('a')).toBeNull()
})

test('the side credits both', async () => {
  const { container, findByText } = await render(<StorySide isFounder={false} story={story} />)
  await findByText('Runs it now')
  expect(textOf(container.innerHTML)).toMatch(
    /Builder .*Maya Lindqvist .*Runs it now .*Ilse Brouwer .*Since January 4, 2027/,
  )
})

test('two stories of one project link to each other', async () => {
  const { container } = await render(
    <OtherStories earlier={{ id: '3', name: 'Before' }} later={{ id: '4', name: 'After' }} />,
  )
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/story/3', '/story/4'])
})

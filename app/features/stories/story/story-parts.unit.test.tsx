// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { NO_FACTS } from '../facts/facts.ts'
import type { StoryClaim } from '../story-proof-response.schema.ts'
import type { StoryData } from '../story-response.schema.ts'
import { Journey } from './Journey.tsx'
import { StoryFoot } from './StoryFoot.tsx'
import { StoryHeader } from './StoryHeader.tsx'
import { StoryNote } from './StoryNote.tsx'
import { StorySide } from './StorySide.tsx'
import { StorySkeleton } from './StorySkeleton.tsx'

const story = {
  id: '1',
  name: '',
  one_liner: 'Photos, sorted.',
  project_type: 'side-project',
  stage: 'shut-down',
  category: 'Productivity',
  logo_url: null,
  builder_name: 'Jonas Weil',
  owner: null,
  is_anonymous: false,
  is_open_for_revival: false,
  tech_stack: ['Python'],
  tags: [],
  assets: [],
  lessons: [],
  lessons_are_whole: false,
  updates: [],
  created_at: '2013-11-05T23:59:59.000Z',
  website_link: null,
  github_link: null,
  social_profiles: null,
  launch_post: null,
  video_demo: null,
} as unknown as StoryData

test('[STORY-06] [STORY-07] shows the name, or a fallback, and badges for type, stage and category', () => {
  const html = renderToStaticMarkup(<StoryHeader story={story} />)
  expect(html).toMatch(/<h1[^>]*>Untitled Project<\/h1>/)
  for (const badge of ['Side Project', 'Shut Down', 'Productivity']) expect(html).toContain(badge)
})

test('says in the header when the project ran, when the story was told and when it was last updated', () => {
  const textOf = (changes: object) =>
    renderToStaticMarkup(<StoryHeader story={{ ...story, ...changes }} />).replace(/<[^>]+>/g, ' ')
  expect(textOf({})).toMatch(/Told\s+Nov 5, 2013/)
  expect(textOf({})).not.toContain('Updated')
  const updates = ['2014-01-02', '2015-03-04'].map((day) => ({ created_at: `${day}T08:00:00.000Z` }))
  const text = textOf({ year_started: 2005, year_stopped: 2013, updates })
  expect(text).toMatch(/2005–2013\s+Told\s+Nov 5, 2013\s+Updated\s+Mar 4, 2015/)
})

test('[STORY-17] [STORY-19] [STORY-22] shows the builder, the tech stack and the publication date in UTC, and where to report it', async () => {
  const { container } = await render(<StorySide isFounder={false} story={story} />)
  const html = container.innerHTML
  for (const text of ['Published by', 'Jonas Weil', 'Published on', 'November 5, 2013', 'Python'])
    expect(html).toContain(text)
  expect(html).not.toContain('Links')
  expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain('Visibility: Public')
  expect(container.querySelector('a')?.getAttribute('href')).toMatch(/^\/report\?kind=story&id=/)
})

test('a demo story says at its top, among its texts and at its end that we wrote it from public sources', () => {
  const writtenBy = 'Unpause team'
  const textOf = (written_by: string | null) =>
    renderToStaticMarkup(
      <>
        <StoryHeader story={{ ...story, written_by }} />
        <Journey story={{ ...story, inspiration: 'Once.', written_by }} runsOn={false} isMember={false} />
        <StoryNote writtenBy={written_by} sources={['https://www.example.com/farewell']} />
      </>,
    )
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  const text = textOf(writtenBy)
  expect(text).toMatch(/Demo .*public sources/)
  expect(text).toContain(`Written by the ${writtenBy} from public sources.`)
  expect(text).toMatch(/We wrote it from: +example.com/)
  expect(textOf(null)).not.toMatch(/Demo|public sources/)
})

test('[STORY-03] shows a skeleton and announces it while the story loads', () => {
  const html = renderToStaticMarkup(<StorySkeleton />)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('Loading story')
})

test('the foot of a story has what a founder says beside it, with their facts, and where to report both', async () => {
  const claim: StoryClaim = {
    id: '2',
    kind: 'record',
    subject: 'shop.example',
    proven_at: '2026-11-05T23:59:59.000Z',
    founder: { id: '3', full_name: 'Ben Member', handle: null },
    answer: 'It was 2019.',
    answered_at: '2026-11-05T23:59:59.000Z',
    facts: {
      ...NO_FACTS,
      ending: 'founder_decided',
      milestones: [{ kind: 'launch', happened_on: '2013', sentence: 'At a fair' }],
    },
    facts_at: '2026-11-06T23:59:59.000Z',
  }
  const foot = (changes: Partial<StoryClaim>) => (
    <StoryFoot
      id="1"
      isAnonymous={false}
      proof={null}
      claims={[{ ...claim, ...changes }]}
      writtenBy={null}
      sources={[]}
    />
  )
  const { container, unmount } = await render(foot({}))
  const words = container.textContent ?? ''
  for (const part of [
    'From the founder',
    'Ben Member',
    'It was 2019.',
    'At a fair',
    'Facts by the founder',
    'Nov 6, 2026',
  ])
    expect(words).toContain(part)
  expect(container.querySelector('a[href^="/report"]')?.getAttribute('href')).toBe(
    '/report?kind=answer&id=2&at=%2Fstory%2F1',
  )
  unmount()
  const hidden = await render(foot({ answer: '', facts: null, facts_at: null }))
  expect(hidden.container.textContent).toContain('Ben Member')
  expect(hidden.container.querySelector('a[href^="/report"]')).toBeNull()
})

// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { OPENED } from '../../revivals/offer-terms.ts'
import { VIEWER_INTERESTS_KEY } from '../../viewer/viewer.queries.ts'
import type { StoryData } from '../story-response.schema.ts'
import { StoryScreen } from './StoryScreen.tsx'

// Comments load late, which could be after the last test.
beforeAll(() => import('../../comments/thread/CommentsSection.tsx'))

const ID = '11111111-1111-4111-8111-111111111111'
const OFFER = '22222222-2222-4222-8222-222222222222'
const OWNER = '33333333-3333-4333-8333-333333333333'

/** A story with a value in every field. */
const STORY: StoryData = {
  id: ID,
  name: 'Everpix',
  one_liner: 'Every photo, sorted.',
  description: 'We ran out of money.',
  why_failed: 'Servers cost too much.',
  lessons_learned: 'Charge from the start.',
  funny_bits: 'A dog on every slide.',
  inspiration: 'A drawer full of prints.',
  challenges: 'Storage.',
  what_worked: 'A mail each morning.',
  key_learnings: 'Charge from the start.',
  tech_stack: ['Python', 'MySQL'],
  tags: ['Photos'],
  category: 'Productivity',
  stage: 'shut-down',
  project_type: 'side-project',
  logo_url: '/files/logo.webp',
  votes: 1_164,
  revival_votes: 0,
  is_open_for_revival: true,
  is_anonymous: false,
  created_at: '2013-11-05T23:59:59.000Z',
  changed_at: '2013-11-05T23:59:59.000Z',
  user_id: OWNER,
  is_unconfirmed: false,
  revived_at: null,
  facts: null,
  revival: null,
  is_verified: false,
  proof: null,
  claims: [],
  earlier_story: null,
  later_story: null,
  voted: false,
  bookmarked: false,
  builder_name: 'Jonas Weil',
  website_link: 'https://everpix.example',
  github_link: 'https://code.example/everpix',
  social_profiles: 'https://social.example/everpix',
  launch_post: 'https://launch.example/everpix',
  video_demo: 'https://video.example/everpix',
  screenshots: ['/files/screen.webp'],
  screenshot_captions: ['The flashback mail'],
  year_started: 2011,
  year_stopped: 2013,
  publishing_consent_at: '2013-11-05T23:59:59.000Z',
  written_by: null,
  sources: [],
  withdrawn_at: null,
  hidden_at: null,
  hidden_reason: null,
  updates: [],
  changes: 0,
  own: false,
  owner: { id: OWNER, full_name: 'Ann Founder', avatar_url: null, handle: null },
  revival_opportunity: {
    id: OFFER,
    startup_id: ID,
    looking_for_roles: ['Growth lead'],
    available_assets: ['Clustering engine'],
    additional_notes: 'Mind the cron job.',
    ...OPENED,
    is_demo: false,
  },
  assets: [],
  lessons: [],
  lessons_are_whole: false,
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  sessionStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

async function screen(changes: Partial<StoryData> = {}, session?: typeof MEMBER) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  queryClient.setQueryData(['startups', 'one', ID], { ...STORY, ...changes })
  queryClient.setQueryData(['comments', ID], {
    pages: [{ items: [], total: 0, earlier: null }],
    pageParams: [''],
  })
  queryClient.setQueryData([...VIEWER_INTERESTS_KEY, ID], { stories: [ID], wrote: [] })
  const view = await render(<StoryScreen id={ID} />, {
    queryClient,
    url: `/story/${ID}`,
    // Parts that load late, such as the button that follows a story, ask for lists of what is the member's.
    fetch: async (_, { method = 'GET' } = {}) =>
      Response.json(
        method === 'GET'
          ? { items: [], people: [], stories: [], unread: 0 }
          : { action: 'added', bookmarked: true, votes: 1_165 },
      ),
    ...(session && { session }),
  })
  const region = (name: string) => view.getByRole('region', { name })
  const sectionOf = (heading: string) => {
    const section = view.getByRole('heading', { name: heading }).closest('section')
    if (!section) throw new Error(`${heading} has no section.`)
    return section
  }
  return { ...view, region, sectionOf, h1: view.getByRole('heading', { level: 1 }).closest('header') }
}

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

test('[STORY-06] [STORY-07] shows logo, name, one-liner, type, stage and category', async () => {
  const { h1, unmount } = await screen()
  expect(h1?.querySelector('img')?.getAttribute('src')).toBe('/files/logo.webp')
  for (const text of ['Everpix', 'Every photo, sorted.', 'Side Project', 'Shut Down', 'Productivity'])
    expect(within(h1!).getByText(text)).toBeTruthy()
  unmount()
  expect((await screen({ name: '' })).getByRole('heading', { name: 'Untitled Project' })).toBeTruthy()
})

test('says that its facts are not confirmed, and then states none of them to search engines', async () => {
  const { h1, container, unmount } = await screen({ is_unconfirmed: true })
  expect(within(h1!).getByText('Facts not confirmed by the founder')).toBeTruthy()
  expect(container.ownerDocument.querySelector('script[type="application/ld+json"]')).toBeNull()
  unmount()
  const confirmed = await screen()
  expect(within(confirmed.h1!).queryByText('Facts not confirmed by the founder')).toBeNull()
  expect(confirmed.container.ownerDocument.querySelector('script[type="application/ld+json"]')).toBeTruthy()
})

test('[STORY-18] tells the journey in six sections', async () => {
  const { region } = await screen()
  const journey = region('The Journey')
  expect(
    [...journey.querySelectorAll('section')].map((section) => textsOf(section.querySelectorAll('h3, p'))),
  ).toEqual([
    ['Inspiration', 'A drawer full of prints.'],
    ['What Happened', 'We ran out of money.', 'Servers cost too much.'],
    ['Challenges', 'Storage.'],
    ['What Worked Well', 'A mail each morning.'],
    ['Key Learnings', 'Charge from the start.'],
    ['Funny Bits', 'A dog on every slide.'],
  ])
})

test('[STORY-17] [STORY-22] names the builder in the card and where it says who published the story', async () => {
  const { sectionOf } = await screen()
  expect(within(sectionOf('Builder')).getByText('Jonas Weil')).toBeTruthy()
  expect(textsOf(sectionOf('Publishing Info').querySelectorAll('dt, dd'))).toEqual([
    'Published by:',
    'Jonas Weil',
    'Published on:',
    'November 5, 2013',
    'Visibility:',
    'Public',
  ])
})

test('[STORY-19] [STORY-24] links the website and the repository, and shows the tech stack', async () => {
  const { sectionOf } = await screen()
  expect(
    within(sectionOf('Links'))
      .getAllByRole('link')
      .slice(0, 2)
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Website', 'https://everpix.example'],
    ['Repository', 'https://code.example/everpix'],
  ])
  expect(textsOf(within(sectionOf('Tech Stack')).getAllByRole('listitem'))).toEqual(['Python', 'MySQL'])
})

test('[STORY-20] [STORY-21] says what is sought and offered, with a link to the form, only with an open offer', async () => {
  const { region, unmount } = await screen()
  const offer = region('Open for Revival')
  expect(
    [...offer.querySelectorAll('h3')].map((heading) => [
      heading.textContent,
      ...textsOf(heading.parentElement?.querySelectorAll('li') ?? []),
    ]),
  ).toEqual([
    ['Looking for', 'Growth lead'],
    ['Available assets', 'Clustering engine'],
  ])
  expect(within(offer).getByText('Mind the cron job.')).toBeTruthy()
  expect(within(offer).getByRole('link', { name: 'Express Interest' }).getAttribute('href')).toBe(
    `/contact-founder/${OFFER}`,
  )
  unmount()
  const without = await screen({ is_open_for_revival: false, revival_opportunity: null })
  expect(without.queryByRole('region', { name: 'Open for Revival' })).toBeNull()
})

test('[STORY-08] [STORY-23] has votes with their number, the share popover and the comments', async () => {
  const { getByRole, findByRole } = await screen()
  expect(getByRole('button', { name: /^Upvote/ }).textContent).toBe('Upvote 1,164 votes for Everpix')
  fireEvent.click(getByRole('button', { name: 'Share' }))
  expect(await findByRole('heading', { name: 'Comments (0)' })).toBeTruthy()
})

test('[STORY-09] Save becomes Saved, and says so', async () => {
  const { getByRole, findByRole } = await screen({}, MEMBER)
  fireEvent.click(getByRole('button', { name: 'Save', pressed: false }))
  const saved = await findByRole('button', { name: 'Save', pressed: true })
  expect(saved.textContent).toContain('Saved')
  await expect.poll(() => toastStore.getSnapshot()[0]?.title).toBe('Story bookmarked!')
})

import { expect, test } from 'vitest'
import { storyLinks } from '../story-links.ts'
import type { StoryData } from '../story-response.schema.ts'
import { builderName, hasDropCap, journeySections } from './journey.ts'

const story = (fields: Partial<StoryData>) =>
  ({
    description: null,
    why_failed: null,
    lessons_learned: null,
    funny_bits: null,
    inspiration: null,
    challenges: null,
    what_worked: null,
    key_learnings: null,
    website_link: null,
    github_link: null,
    social_profiles: null,
    launch_post: null,
    video_demo: null,
    lessons: [],
    ...fields,
  }) as StoryData

const titles = (fields: Partial<StoryData>) => journeySections(story(fields)).map((section) => section.title)

test('[STORY-18] lists the sections in order, without empty ones', () => {
  expect(
    titles({ funny_bits: 'A dog.', inspiration: 'A drawer.', challenges: ' ', what_worked: 'The mail.' }),
  ).toEqual(['Inspiration', 'What Worked Well', 'Funny Bits'])
  expect(titles({})).toEqual([])
})

test('[STORY-18] shows the reason for failing once, whichever fields contain it', () => {
  const what = (fields: Partial<StoryData>) =>
    journeySections(story(fields)).find((section) => section.title === 'What Happened')?.paragraphs
  expect(what({ description: 'We stopped.', why_failed: 'We stopped. ' })).toEqual(['We stopped.'])
  expect(what({ description: 'We stopped.', challenges: 'Storage.', why_failed: 'Storage.' })).toEqual([
    'We stopped.',
  ])
  expect(what({ description: 'We stopped.', why_failed: 'Money.' })).toEqual(['We stopped.', 'Money.'])
})

test('[STORY-18] falls back to the lessons learned when there are no key learnings', () => {
  expect(journeySections(story({ lessons_learned: 'Ship.' }))).toMatchObject([
    { title: 'Key Learnings', paragraphs: ['Ship.'] },
  ])
  expect(journeySections(story({ lessons_learned: 'Ship.', key_learnings: 'Sell.' }))).toMatchObject([
    { paragraphs: ['Sell.'] },
  ])
})

test('starts a new paragraph at a blank line', () => {
  expect(journeySections(story({ inspiration: 'One.\n\n Two\nstill two.\n\n\n' }))[0]?.paragraphs).toEqual([
    'One.',
    'Two\nstill two.',
  ])
})

test.each([
  ['It began', true],
  ['Éric asked', true],
  ['2019 was', true],
  ['“It began”', false],
  ['"It began"', false],
  ['«Alors»', false],
  ['— and then', false],
  ['🚀 We launched', false],
])('decides whether %j begins with a drop cap: %j', (text, expected) =>
  expect(hasDropCap(text.padEnd(160, ' and so on'))).toBe(expected),
)

test('gives no drop cap to a short paragraph', () => {
  expect(hasDropCap('A'.repeat(159))).toBe(false)
  expect(hasDropCap('A'.repeat(160))).toBe(true)
})

const owner = { id: '1', full_name: 'Ann Founder', avatar_url: null, handle: null }
test.each([
  [{ builder_name: 'The team', is_anonymous: false, owner }, 'The team'],
  [{ builder_name: ' ', is_anonymous: false, owner }, 'Ann Founder'],
  [{ builder_name: null, is_anonymous: false, owner: { ...owner, full_name: null } }, 'Anonymous Builder'],
  [{ builder_name: null, is_anonymous: true, owner }, 'Anonymous Builder'],
  [{ builder_name: 'Pen name', is_anonymous: true, owner: null }, 'Pen name'],
])('[STORY-17] names the builder of %j as %s', (fields, name) =>
  expect(builderName(fields, 'Anonymous Builder')).toBe(name),
)

test('[STORY-19] [STORY-24] links http(s) URLs only', () => {
  expect(
    storyLinks(
      story({
        website_link: 'https://a.example',
        github_link: 'javascript:alert(1)',
        video_demo: 'http://v.example',
      }),
    ),
  ).toMatchObject([{ label: 'Website', href: 'https://a.example' }, { label: 'Video / demo' }])
})

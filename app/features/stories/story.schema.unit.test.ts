import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureUrl } from '../uploads/upload.ts'
import { type StoryForm, storySchema } from './story.schema.ts'
import { toStoryRow } from './submit/story-row.server.ts'
import { storyForm } from './story-form.fixture.ts'

/** Of any code units: halves of characters and control characters among them. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff })))
  .map((units) => String.fromCharCode(...units))

const mistakes = (form: unknown) =>
  storySchema.safeParse(form).error?.issues.map(({ message }) => message) ?? []

test('[SUBMIT-02] the least that a story can be has the defaults of the form', () => {
  expect(storySchema.parse(storyForm())).toMatchObject({
    project_type: 'startup',
    stage: 'built-abandoned',
    tags: [],
    screenshots: [],
    website_link: null,
    is_anonymous: false,
    is_open_for_revival: false,
  })
})

describe('[SUBMIT-17] what is missing', () => {
  const missing = [
    'Project name is required',
    'One-liner is required',
    'Category is required',
    'Description is required',
    'What happened section is required',
  ]

  test.each(['', ' ', '\n\t', '\u00a0', '\u200b'])('is named in order where there is only %j', (blank) => {
    expect(
      mistakes(
        storyForm({ name: blank, one_liner: blank, category: '', what_happened: blank, challenges: blank }),
      ),
    ).toEqual(missing)
  })

  test('is named in order where nothing was sent', () => {
    expect(mistakes({ id: crypto.randomUUID(), publishing_consent: true })).toEqual(missing)
  })

  test('is no reason for failing when the challenges tell it (SUBMIT-31)', () => {
    expect(mistakes(storyForm({ what_happened: '', challenges: 'Money.' }))).toEqual([
      'Description is required',
    ])
  })
})

test('[SUBMIT-31] why it failed is never empty, and the rest is what the form said', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (what_happened, challenges, key_learnings) => {
      const parsed = storySchema.safeParse(storyForm({ what_happened, challenges, key_learnings }))
      fc.pre(parsed.success)
      const record = toStoryRow(parsed.data!, new Date(0))
      expect(record.why_failed).toBe(parsed.data!.challenges ?? parsed.data!.what_happened)
      expect(record.why_failed).not.toBe('')
      expect(record.description).toBe(parsed.data!.what_happened)
      expect(record.lessons_learned).toBe(parsed.data!.key_learnings)
      expect(Object.keys(record)).not.toContain('what_happened')
    }),
  )
})

test.each([
  'http://example.com',
  'HTTPS://EXAMPLE.COM/A?b=c#d',
  'https://münchen.example/straße',
  'https://例え.テスト/道',
  'https://example.com:8080/',
])('[SUBMIT-08] %s is an address on the web', (website_link) => {
  expect(storySchema.parse(storyForm({ website_link })).website_link).toBe(website_link)
})

test.each([
  'javascript:alert(1)',
  'https://user:secret@example.com/',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'ftp://example.com',
  '//example.com',
  'example.com',
  'https://',
  'https:///path',
  'https://exa mple.com',
  'https://[::1',
])('[SUBMIT-08] %j is not', (website_link) => {
  expect(mistakes(storyForm({ website_link }))).toEqual([
    'Website must be a link that starts with http:// or https://',
  ])
})

test('[SUBMIT-09] pictures are uploads of the right kind, screenshots at most three', () => {
  const logo_url = pictureUrl('startup-logos', crypto.randomUUID(), 10, 10)
  const screenshot = pictureUrl('startup-screenshots', crypto.randomUUID(), 10, 10)
  expect(mistakes(storyForm({ logo_url, screenshots: [screenshot, screenshot, screenshot] }))).toEqual([])
  expect(mistakes(storyForm({ logo_url: screenshot }))).toHaveLength(1)
  expect(mistakes(storyForm({ screenshots: [logo_url] }))).toHaveLength(1)
  expect(mistakes(storyForm({ screenshots: Array(4).fill(screenshot) }))).toEqual([
    'Maximum 3 screenshots allowed',
  ])
})

test('whatever is sent, it is taken or refused with sentences', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record(
      Object.fromEntries(
        Object.keys(storySchema.shape).map((name) => [name, fc.oneof(fc.anything(), fc.string())]),
      ),
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(anything, (sent) => {
      for (const message of mistakes(sent)) expect(message).toMatch(/^[A-Z][^{}[\]]* [^{}[\]]*$/)
    }),
  )
})

test('what was taken once is taken again, and means the same', () => {
  const form: fc.Arbitrary<StoryForm> = fc.record({
    id: fc.uuid(),
    name: anyText,
    one_liner: anyText,
    category: fc.constantFrom('SaaS', 'Other'),
    what_happened: anyText,
    tags: fc.array(anyText, { maxLength: 5 }),
    publishing_consent: fc.constant(true),
  })
  fc.assert(
    fc.property(form, (sent) => {
      const taken = storySchema.safeParse(sent)
      fc.pre(taken.success)
      expect(storySchema.parse(taken.data)).toEqual(taken.data)
    }),
  )
})

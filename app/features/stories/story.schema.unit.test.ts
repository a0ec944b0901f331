import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureUrl } from '../uploads/upload.ts'
import { type StoryForm, storySchema } from './story.schema.ts'
import { storyForm } from './story-form.fixture.ts'
import { toStoryRow } from './submit/story-row.server.ts'

const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff })))
  .map((units) => String.fromCharCode(...units))

const messages = (form: unknown) =>
  storySchema.safeParse(form).error?.issues.map(({ message }) => message) ?? []

test("[SUBMIT-02] applies the form's defaults to a minimal story", () => {
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

describe('[SUBMIT-17] missing fields', () => {
  const missing = [
    'Project name is required',
    'One-liner is required',
    'Category is required',
    'Description is required',
    'What happened section is required',
  ]

  test.each(['', ' ', '\n\t', '\u00a0', '\u200b'])(
    'are reported in order when they contain only %j',
    (blank) => {
      expect(
        messages(
          storyForm({ name: blank, one_liner: blank, category: '', what_happened: blank, challenges: blank }),
        ),
      ).toEqual(missing)
    },
  )

  test('are reported in order when nothing is sent', () => {
    expect(messages({ id: crypto.randomUUID(), publishing_consent: true })).toEqual(missing)
  })

  test("don't include the reason for failing when there are challenges (SUBMIT-31)", () => {
    expect(messages(storyForm({ what_happened: '', challenges: 'Money.' }))).toEqual([
      'Description is required',
    ])
  })
})

test('[SUBMIT-31] always fills the reason for failing and keeps the other fields', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (what_happened, challenges, key_learnings) => {
      const parsed = storySchema.safeParse(storyForm({ what_happened, challenges, key_learnings }))
      fc.pre(parsed.success)
      const row = toStoryRow(parsed.data!, new Date(0))
      expect(row.why_failed).toBe(parsed.data!.challenges ?? parsed.data!.what_happened)
      expect(row.why_failed).not.toBe('')
      expect(row.description).toBe(parsed.data!.what_happened)
      expect(row.lessons_learned).toBe(parsed.data!.key_learnings)
      expect(Object.keys(row)).not.toContain('what_happened')
    }),
  )
})

test.each([
  'http://example.com',
  'HTTPS://EXAMPLE.COM/A?b=c#d',
  'https://münchen.example/straße',
  'https://例え.テスト/道',
  'https://example.com:8080/',
])('[SUBMIT-08] accepts the URL %s', (website_link) => {
  expect(storySchema.parse(storyForm({ website_link })).website_link).toBe(website_link)
})

test('[SUBMIT-08] completes an address that is written without https://', () => {
  expect(storySchema.parse(storyForm({ website_link: 'example.com' })).website_link).toBe(
    'https://example.com',
  )
})

test.each([
  'javascript:alert(1)',
  'https://user:secret@example.com/',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'ftp://example.com',
  '//example.com',
  'a@example.com',
  'https://',
  'https:///path',
  'https://exa mple.com',
  'https://[::1',
])('[SUBMIT-08] rejects the URL %j', (website_link) => {
  expect(messages(storyForm({ website_link }))).toEqual([
    'Website must be a link that starts with http:// or https://',
  ])
})

test('[SUBMIT-09] accepts uploads of the right bucket only, and at most three screenshots', () => {
  const logo_url = pictureUrl('startup-logos', crypto.randomUUID(), 10, 10)
  const screenshot = pictureUrl('startup-screenshots', crypto.randomUUID(), 10, 10)
  expect(messages(storyForm({ logo_url, screenshots: [screenshot, screenshot, screenshot] }))).toEqual([])
  expect(messages(storyForm({ logo_url: screenshot }))).toHaveLength(1)
  expect(messages(storyForm({ screenshots: [logo_url] }))).toHaveLength(1)
  expect(messages(storyForm({ screenshots: Array(4).fill(screenshot) }))).toEqual([
    'Maximum 3 screenshots allowed',
  ])
})

test('accepts any input or rejects it with messages', () => {
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
      for (const message of messages(sent)) expect(message).toMatch(/^[A-Z][^{}[\]]* [^{}[\]]*$/)
    }),
  )
})

test('accepts its own output unchanged', () => {
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
      const parsed = storySchema.safeParse(sent)
      fc.pre(parsed.success)
      expect(storySchema.parse(parsed.data)).toEqual(parsed.data)
    }),
  )
})

test.each([
  ['2005', '2013', 2005, 2013],
  [2005, 2005, 2005, 2005],
  ['', undefined, null, null],
  [null, ' 2013 ', null, 2013],
])('reads the years %j and %j of a project', (started, stopped, first, last) => {
  const story = storySchema.parse(storyForm({ year_started: started, year_stopped: stopped }))
  expect([story.year_started, story.year_stopped]).toEqual([first, last])
})

test.each([
  [{ year_started: '1899' }, 'Started in must be a year from 1900 to 2100'],
  [{ year_stopped: 'soon' }, 'Stopped in must be a year from 1900 to 2100'],
  [{ year_started: '2013', year_stopped: '2005' }, 'A project stops after it starts'],
])('rejects the years %j', (years, message) => {
  const { error } = storySchema.safeParse(storyForm(years))
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storySchema } from '../story.schema.ts'
import { EMPTY_STORY, SECTIONS, type StoryValues } from './sections/story-fields.ts'
import { missingFields, submissionRefusal } from './submit-checks.ts'
import { storyDraft } from './submit-draft.ts'
import { toStoryForm } from './use-submit-story.ts'

const id = '11111111-1111-4111-8111-111111111111'

const filled: StoryValues = {
  ...EMPTY_STORY,
  name: 'Tinker Radio',
  one_liner: 'A station for unfinished songs.',
  category: 'Social Media',
  builder_name: 'Maya',
  inspiration: 'Voice memos.',
  what_happened: 'Forty strangers.',
  publishing_consent: true,
}

test('[SUBMIT-14] reports missing fields in order', () => {
  expect(missingFields(EMPTY_STORY).map(({ message }) => message)).toEqual([
    'Project name is required',
    'One-liner is required',
    'Builder name is required',
    'Inspiration is required',
    'What happened is required',
    'Publishing consent is required',
  ])
  expect(missingFields(filled)).toEqual([])
  expect(missingFields({ ...filled, category: '' })).toEqual([])
})

test('[SUBMIT-14] [SUBMIT-15] checks for missing fields first, then for a session', () => {
  expect(submissionRefusal(EMPTY_STORY, false)).toEqual({
    title: 'Validation Error',
    description: 'Project name is required',
  })
  expect(submissionRefusal(filled, false)).toEqual({
    title: 'Authentication required',
    description: 'Please log in to submit your story',
  })
  expect(submissionRefusal(filled, true)).toBeNull()
})

test('[SUBMIT-17] [SUBMIT-18] leaves blanks and a missing category to the second check, which joins its messages', () => {
  const blank = { ...filled, name: '  ', one_liner: '\t', what_happened: ' ', category: '' as const }
  expect(missingFields(blank)).toEqual([])
  const sent = storySchema.safeParse(toStoryForm(blank, id))
  expect(sent.error?.issues.map((issue) => issue.message)).toEqual([
    'Project name is required',
    'One-liner is required',
    'Category is required',
    'Description is required',
    'What happened section is required',
  ])
})

test('[SUBMIT-29] includes the revival offer only when the box is ticked', () => {
  const revival = { ...filled, looking_for_roles: ['Designer'], contact_method: 'Email' }
  expect(toStoryForm(revival, id).revival).toBeNull()
  expect(toStoryForm({ ...revival, is_open_for_revival: true }, id).revival).toMatchObject({
    looking_for_roles: ['Designer'],
  })
})

test('assigns each control to exactly one section, and leaves no section empty', () => {
  const placed = SECTIONS.flatMap((section) => section.fields)
  // This is no control: a link sets it.
  const { continues_startup_id: _, ...controls } = EMPTY_STORY
  expect([...placed].sort()).toEqual(Object.keys(controls).sort())
})

const memory = () => {
  const saved = new Map<string, string>()
  return {
    saved,
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
}

test('restores a draft for its author, without the consent', () => {
  const storage = memory()
  storyDraft('ann', () => storage).save(filled)
  expect(storyDraft('ann', () => storage).read()).toEqual({ ...filled, publishing_consent: false })
  expect(storyDraft('ben', () => storage).read()).toBeNull()
  storyDraft('ann', () => storage).delete()
  expect(storyDraft('ann', () => storage).read()).toBeNull()
})

test('reads a draft that fits the form, whatever the storage contains', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.record({ name: fc.jsonValue(), tags: fc.jsonValue() }).map((draft) => JSON.stringify(draft)),
      ),
      (text) => {
        const draft = storyDraft('ann', () => ({ ...memory(), getItem: () => text })).read()
        if (draft === null) return
        for (const [name, empty] of Object.entries(EMPTY_STORY)) {
          const value = draft[name as keyof StoryValues]
          expect(Array.isArray(value) ? 'list' : typeof value).toBe(
            Array.isArray(empty) ? 'list' : typeof empty,
          )
        }
      },
    ),
  )
})

test('works without browser storage', () => {
  const closed = () => {
    throw new Error('QuotaExceededError')
  }
  const draft = storyDraft('ann', () => ({ getItem: closed, setItem: closed, removeItem: closed }))
  expect(() => draft.save(filled)).not.toThrow()
  expect(() => draft.delete()).not.toThrow()
  expect(draft.read()).toBeNull()
})

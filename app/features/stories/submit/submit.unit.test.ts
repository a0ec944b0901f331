import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storySchema } from '../story.schema.ts'
import { EMPTY_STORY, type StoryValues, toStoryForm } from './submit.ts'
import { missingFields, submissionRefusal, SECTIONS } from './submit-checks.ts'
import { storyDraft } from './submit-draft.ts'

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

test('[SUBMIT-14] what is missing is told in its order', () => {
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

test('[SUBMIT-14] [SUBMIT-15] what is missing is asked for first, then that somebody is signed in', () => {
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

test('[SUBMIT-17] [SUBMIT-18] blanks and a missing category pass the first check and are told by the second, joined', () => {
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

test('[SUBMIT-29] the revival goes along where the box is ticked, and only then', () => {
  const revival = { ...filled, looking_for_roles: ['Designer'], contact_method: 'Email' }
  expect(toStoryForm(revival, id).revival).toBeNull()
  expect(toStoryForm({ ...revival, is_open_for_revival: true }, id).revival).toMatchObject({
    looking_for_roles: ['Designer'],
  })
})

test('every control belongs to one section, and every section has its own', () => {
  const placed = SECTIONS.flatMap((section) => section.fields)
  expect([...placed].sort()).toEqual(Object.keys(EMPTY_STORY).sort())
})

const memory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a draft comes back to whoever wrote it, without the consent', () => {
  const storage = memory()
  storyDraft('ann', () => storage).save(filled)
  expect(storyDraft('ann', () => storage).read()).toEqual({ ...filled, publishing_consent: false })
  expect(storyDraft('ben', () => storage).read()).toBeNull()
  storyDraft('ann', () => storage).delete()
  expect(storyDraft('ann', () => storage).read()).toBeNull()
})

test('whatever lies in the storage, a draft that is read fits the form', () => {
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

test('where the browser keeps nothing, writing goes on', () => {
  const closed = () => {
    throw new Error('QuotaExceededError')
  }
  const draft = storyDraft('ann', () => ({ getItem: closed, setItem: closed, removeItem: closed }))
  expect(() => draft.save(filled)).not.toThrow()
  expect(() => draft.delete()).not.toThrow()
  expect(draft.read()).toBeNull()
})

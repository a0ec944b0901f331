import { expect, test } from 'vitest'
import { categoryFromSlug, categorySlug, feedPath } from './feed-address.ts'
import { STORY_CATEGORIES } from './story.ts'

test('turns a category into a lowercase slug with hyphens', () => {
  expect(STORY_CATEGORIES.map(categorySlug)).toEqual([
    'saas',
    'ai-ml',
    'social-media',
    'e-commerce',
    'fintech',
    'healthcare',
    'education',
    'gaming',
    'productivity',
    'other',
  ])
})

test('finds every category by its slug and nothing else', () => {
  expect(STORY_CATEGORIES.map((category) => categoryFromSlug(categorySlug(category)))).toEqual([
    ...STORY_CATEGORIES,
  ])
  for (const slug of ['', 'SaaS', 'AI/ML', 'ai-ml-', 'constructor', 'saas.xml']) {
    expect(categoryFromSlug(slug), slug).toBeUndefined()
  }
})

test('has one feed of all stories and one for each category', () => {
  expect(feedPath()).toBe('/feed.xml')
  expect(feedPath('AI/ML')).toBe('/feed/ai-ml.xml')
})

import { expect, test } from 'vitest'
import { categoryFromSlug, feedPath, categorySlug } from './feed-address.ts'
import { STORY_CATEGORIES } from './story.ts'

test('a category stands in addresses in lower case, its words joined by hyphens', () => {
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

test('every category is found by its slug, and nothing else is', () => {
  expect(STORY_CATEGORIES.map((category) => categoryFromSlug(categorySlug(category)))).toEqual([...STORY_CATEGORIES])
  for (const slug of ['', 'SaaS', 'AI/ML', 'ai-ml-', 'constructor', 'saas.xml']) {
    expect(categoryFromSlug(slug), slug).toBeUndefined()
  }
})

test('all stories have one feed, and each category its own', () => {
  expect(feedPath()).toBe('/feed.xml')
  expect(feedPath('AI/ML')).toBe('/feed/ai-ml.xml')
})

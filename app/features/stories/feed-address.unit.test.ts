import { expect, test } from 'vitest'
import { categoryOfSlug, feedPath, slugOf } from './feed-address.ts'
import { CATEGORIES } from './story.ts'

test('a category stands in addresses in lower case, its words joined by hyphens', () => {
  expect(CATEGORIES.map(slugOf)).toEqual([
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
  expect(CATEGORIES.map((category) => categoryOfSlug(slugOf(category)))).toEqual([...CATEGORIES])
  for (const slug of ['', 'SaaS', 'AI/ML', 'ai-ml-', 'constructor', 'saas.xml']) {
    expect(categoryOfSlug(slug), slug).toBeUndefined()
  }
})

test('all stories have one feed, and each category its own', () => {
  expect(feedPath()).toBe('/feed.xml')
  expect(feedPath('AI/ML')).toBe('/feed/ai-ml.xml')
})

import { expect, test } from 'vitest'
import { EMPTY_STORY } from './sections/story-fields.ts'
import { toPreview } from './to-preview.ts'

const AUTHOR = { id: 'u-1', full_name: 'Maya', avatar_url: null }
const NOW = '2026-11-24T08:00:00.000Z'

test('shows what was typed as its page would, with formatted texts', () => {
  const values = { ...EMPTY_STORY, name: ' Moth ', what_happened: 'It *flew*.', year_started: '2019' }
  expect(toPreview(values, AUTHOR, NOW)).toMatchObject({
    name: 'Moth',
    description: 'It *flew*.',
    why_failed: 'It *flew*.',
    formatted: { description: '<p dir="auto">It <em>flew</em>.</p>\n' },
    year_started: 2019,
    year_stopped: null,
    owner: AUTHOR,
    revival_opportunity: null,
  })
})

test('names no author of an anonymous story, and shows an offer of revival', () => {
  const values = {
    ...EMPTY_STORY,
    is_anonymous: true,
    is_open_for_revival: true,
    looking_for_roles: ['Designer'],
  }
  expect(toPreview(values, AUTHOR, NOW)).toMatchObject({
    owner: null,
    user_id: null,
    revival_opportunity: { looking_for_roles: ['Designer'] },
  })
})

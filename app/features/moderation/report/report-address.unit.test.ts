import { expect, test } from 'vitest'
import { thingAt } from './report-address.ts'
import { reportAction, reportedIn } from './report-search.ts'

const SITE = 'https://unpause.example'
const STORY = '11111111-1111-4111-8111-111111111111'
const COMMENT = '22222222-2222-4222-8222-222222222222'

test('an address of ours says what is there', () => {
  expect(thingAt(`${SITE}/story/${STORY}`, SITE)).toEqual({ kind: 'story', thing: STORY })
  expect(thingAt(`${SITE}/story/${STORY}?comment=${COMMENT}`, SITE)).toEqual({
    kind: 'comment',
    thing: COMMENT,
  })
  expect(thingAt(`/story/${STORY}#comment-${COMMENT}`, SITE)).toEqual({ kind: 'comment', thing: COMMENT })
  expect(thingAt(` unpause.example/asset/${STORY}?x=1 `, SITE)).toEqual({ kind: 'listing', thing: STORY })
  expect(thingAt(`${SITE}/people/ada-lovell`, SITE)).toEqual({ handle: 'ada-lovell' })
})

test.each([
  '',
  'https://elsewhere.example/story/x',
  `https://elsewhere.example/story/${STORY}`,
  `${SITE}/story/1`,
  `${SITE}/directory`,
  'http://[',
])('%s is no address of a thing', (address) => {
  expect(thingAt(address, SITE)).toBeNull()
})

test('the address of the form names a thing, or nothing', () => {
  expect(reportedIn({ kind: 'comment', id: COMMENT })).toEqual({ kind: 'comment', thing: COMMENT })
  expect(reportedIn({ kind: 'file', id: STORY, position: '2' })).toEqual({
    kind: 'file',
    thing: STORY,
    position: 2,
  })
  for (const search of [{}, { kind: 'toString', id: STORY }, { kind: 'file', id: STORY }, { kind: 'story' }])
    expect(reportedIn(search)).toBeNull()
  expect(reportAction({ kind: 'story', id: STORY, at: undefined })).toBe(`/report?kind=story&id=${STORY}`)
  expect(reportAction({})).toBe('/report')
})

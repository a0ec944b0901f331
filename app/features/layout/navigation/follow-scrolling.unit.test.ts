// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test } from 'vitest'
import { followScrolling } from './follow-scrolling.ts'

function scroll(to: number) {
  Object.defineProperty(window, 'scrollY', { value: to, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

const { dataset } = document.documentElement
const state = () => Object.keys(dataset)

beforeEach(() => {
  followScrolling()
  scroll(0)
})

afterAll(() => scroll(0))

test('[SHELL-03] says that the page is scrolled', () => {
  expect(state()).toEqual([])
  scroll(2)
  expect(state()).toEqual(['scrolled'])
  scroll(-20)
  expect(state()).toEqual([])
})

test('says that somebody reads while the page moves down, until it moves up', () => {
  scroll(100)
  expect(dataset.reading).toBeUndefined()
  scroll(200)
  expect(dataset.reading).toBe('')
  scroll(195)
  expect(dataset.reading).toBe('')
  scroll(180)
  expect(dataset.reading).toBeUndefined()
})

test("doesn't take a jump for reading", () => {
  scroll(200)
  scroll(200 + window.innerHeight)
  expect(dataset.reading).toBeUndefined()
})

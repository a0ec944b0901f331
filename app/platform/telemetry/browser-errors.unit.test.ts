import { expect, test } from 'vitest'
import { BrowserErrors, toBrowserError } from './browser-errors.ts'

const now = new Date('2026-11-24T12:00:00Z')

test('counts equal errors of a page, newest first, for a day', () => {
  const errors = new BrowserErrors()
  errors.add({ message: 'old', page: '/' }, new Date('2026-11-23T12:00:00Z'))
  errors.add({ message: 'x is undefined', page: '/story/{id}' }, now)
  errors.add({ message: 'y is undefined', page: '/' }, now)
  errors.add({ message: 'x is undefined', page: '/story/{id}' }, now)
  expect(errors.total).toBe(4)
  expect(errors.all(now)).toEqual([
    { message: 'x is undefined', page: '/story/{id}', count: 2, at: now },
    { message: 'y is undefined', page: '/', count: 1, at: now },
  ])
})

test('keeps a bounded number', () => {
  const errors = new BrowserErrors()
  for (let number = 0; number < 60; number += 1) errors.add({ message: `error ${number}`, page: '/' }, now)
  expect(errors.all(now)).toHaveLength(50)
})

test('leaves out what may be personal', () => {
  const id = crypto.randomUUID()
  expect(
    toBrowserError({
      message: `No user ada@example.com with ${id}`,
      stack: `at load (https://unpause.example/assets/a.js?token=secret:1:2)\n at /newsletter/confirm?token=secret`,
      path: `/story/${id}?from=ada@example.com`,
    }),
  ).toEqual({
    message: 'No user {email} with {id}',
    stack: 'at load (https://unpause.example/assets/a.js:1:2)\n at /newsletter/confirm',
    page: '/story/{id}',
  })
})

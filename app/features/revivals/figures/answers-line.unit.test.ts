import { expect, test } from 'vitest'
import { answersLine } from './answers-line.ts'

test.each([
  [{ of: 10, answered: 9, median_days: 1.6 }, 'Answers 9 of 10, usually in 2 days.'],
  [{ of: 5, answered: 5, median_days: 0.2 }, 'Answers 5 of 5, usually within a day.'],
  [{ of: 6, answered: 0, median_days: null }, 'Answers 0 of 6.'],
  [{ of: 1000, answered: 940, median_days: 3 }, 'Answers 940 of the latest 1,000, usually in 3 days.'],
])('says how a founder answers: %j', (answers, line) => {
  expect(answersLine(answers)).toBe(line)
})

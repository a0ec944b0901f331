import { MAX_CAUSES, MAX_MILESTONES } from './facts.ts'

/** What can be wrong about the facts of a story. */
export const FACT_PROBLEMS = {
  unknown: 'Choose one of the list',
  date: 'Write a year, a month or a day, such as 2019, March 2019 or March 12, 2019',
  dateMissing: 'Say when: a year is enough',
  yearOnly: 'Your story is anonymous: write the year only',
  future: 'This is in the future. Write when it happened',
  stoppedEarly: 'A project stops after it starts. Check both dates',
  milestoneEarly: 'This is before the project started. Check both dates',
  tooManyCauses: `Choose up to ${MAX_CAUSES} causes`,
  causeTwice: 'You named this cause already',
  tooManyMilestones: `Add up to ${MAX_MILESTONES} milestones`,
} as const

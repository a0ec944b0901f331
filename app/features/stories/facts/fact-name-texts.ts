import type { Cause, Ending, MilestoneKind, Range, RangeName } from './facts.ts'

/** What readers of a story call each ending. What each means is in `facts-texts.ts`. */
export const ENDING_NAMES: Record<Ending, string> = {
  money_ran_out: 'The money ran out',
  founder_decided: 'The founder decided',
  owner_closed: 'The owner or buyer closed it',
  changed: 'It changed into something else',
  forced: 'A law or a platform forced it',
  handed_over: 'It was handed over',
  resting: "It's still resting",
}

export const CAUSE_NAMES: Record<Cause, string> = {
  not_found: 'Not found',
  no_revenue: 'No way to earn',
  no_need: 'No strong need',
  energy: 'Energy and life',
  others_decision: "Someone else's decision",
  funding: "Couldn't fund it",
  product: 'Product fell short',
  team: 'Team',
  outcompeted: 'Outcompeted',
  focus: 'Lost focus',
  unit_cost: 'Cost per customer',
  wrong_time: 'Wrong time',
  too_hard: 'Too hard to build',
  rules: 'Rules and trust',
  grew_early: 'Grew too early',
  other: 'Something else',
}

export const RANGE_TEXTS: { [Name in RangeName]: Record<Range<Name>, string> } = {
  team: { 1: 'One', '2_3': '2 to 3', '4_10': '4 to 10', '11_50': '11 to 50', over_50: 'More than 50' },
  funding: {
    none: 'None',
    under_50k: 'Under $50k',
    '50k_250k': '$50k to $250k',
    '250k_1m': '$250k to $1M',
    '1m_5m': '$1M to $5M',
    over_5m: 'More than $5M',
  },
  peak_users: {
    under_100: 'Under 100',
    '100_1k': '100 to 1,000',
    '1k_10k': '1,000 to 10,000',
    '10k_100k': '10,000 to 100,000',
    over_100k: 'More than 100,000',
  },
  peak_revenue: {
    none: 'None',
    under_100: 'Under $100',
    '100_1k': '$100 to $1k',
    '1k_5k': '$1k to $5k',
    '5k_20k': '$5k to $20k',
    over_20k: 'More than $20k',
  },
  cost: {
    under_1k: 'Under $1k',
    '1k_10k': '$1k to $10k',
    '10k_50k': '$10k to $50k',
    '50k_250k': '$50k to $250k',
    over_250k: 'More than $250k',
  },
  effort: { evenings: 'Evenings', half: 'Half time', full: 'Full time' },
}

export const MILESTONE_TEXTS: Record<MilestoneKind, string> = {
  idea: 'Idea',
  first_version: 'First version',
  launch: 'Launch',
  first_customer: 'First customer',
  funding: 'Funding',
  peak: 'Peak',
  turn: 'Turn',
  stop: 'Stop',
  other: 'Other',
}

export const IN_SHORT_TEXTS = {
  title: 'In short',
  ending: 'How it ended',
  causes: 'Why',
  differently: 'What I would do differently',
  lived: 'lived',
  started: 'started',
  stopped: 'stopped',
  milestones: 'Milestones',
  byFounder: 'Facts by the founder',
  added: 'added',
  changed: 'changed',
  bySources: 'From public sources, added by Unpause. Not confirmed by the founder.',
} as const

/** What each range is of. */
export const FIGURE_NAMES: Record<RangeName, string> = {
  team: 'people at the peak',
  funding: 'money raised',
  peak_users: 'users at the peak',
  peak_revenue: 'revenue a month at the peak',
  cost: 'cost in all',
  effort: 'time put in',
}

/** Says for how long a project ran. */
export const lifetimeText = (months: number): string => {
  if (months < 1) return 'Less than a month'
  if (months < 12) return months === 1 ? '1 month' : `${months} months`
  const years = Math.floor(months / 12)
  return years === 1 ? '1 year' : `${years} years`
}

/** What we say where only years are known, and both are the same. */
export const WITHIN_A_YEAR = 'Less than a year'

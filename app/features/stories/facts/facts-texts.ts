import type { Cause, Ending, MilestoneKind, Range, RangeName } from './facts.ts'

export const ENDING_TEXTS: Record<Ending, { name: string; meaning: string }> = {
  money_ran_out: {
    name: 'The money ran out',
    meaning: 'The account was empty, or the next round did not come.',
  },
  founder_decided: { name: 'The founder decided', meaning: 'Nobody forced it.' },
  owner_closed: {
    name: 'The owner or buyer closed it',
    meaning: 'A parent company, a buyer or an investor.',
  },
  changed: { name: 'It changed into something else', meaning: 'The team went on with another idea.' },
  forced: {
    name: 'A law or a platform forced it',
    meaning: 'Rules, an app store, or an interface that went away.',
  },
  handed_over: { name: 'It was handed over', meaning: 'Somebody else runs it.' },
  resting: { name: "It's still resting", meaning: 'It does not run, and nobody has given it up.' },
}

export const CAUSE_TEXTS: Record<Cause, { name: string; meaning: string }> = {
  not_found: { name: 'Not found', meaning: "We didn't reach the people who wanted it." },
  no_revenue: {
    name: 'No way to earn',
    meaning: 'Used, but nobody paid enough, or nobody could be charged.',
  },
  no_need: { name: 'No strong need', meaning: 'Too few people had the problem badly enough.' },
  energy: { name: 'Energy and life', meaning: 'Burnout, health, family, a job.' },
  others_decision: {
    name: "Someone else's decision",
    meaning: 'A platform, supplier, partner or owner changed course.',
  },
  funding: { name: "Couldn't fund it", meaning: 'The plan needed money that nobody gave.' },
  product: { name: 'Product fell short', meaning: 'Slow, confusing, unreliable or late.' },
  team: { name: 'Team', meaning: 'A missing skill, a conflict, a founder who left.' },
  outcompeted: { name: 'Outcompeted', meaning: 'Someone else, or something free, took its position.' },
  focus: { name: 'Lost focus', meaning: 'Too many things, or one too large.' },
  unit_cost: { name: 'Cost per customer', meaning: 'Each sale or user cost more than it brought.' },
  wrong_time: { name: 'Wrong time', meaning: 'The right idea, before or after its moment.' },
  too_hard: { name: 'Too hard to build', meaning: 'Technology, hardware or operations beyond our means.' },
  rules: { name: 'Rules and trust', meaning: 'A law, a license, a lawsuit, a breach.' },
  grew_early: { name: 'Grew too early', meaning: 'Spending or scale ran ahead of proof.' },
  other: { name: 'Something else', meaning: "In the founder's own words." },
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

import { CAUSE_NAMES, ENDING_NAMES } from './fact-name-texts.ts'
import type { Cause, Ending } from './facts.ts'

export const ENDING_TEXTS: Record<Ending, { name: string; meaning: string }> = {
  money_ran_out: {
    name: ENDING_NAMES.money_ran_out,
    meaning: 'The account was empty, or the next round did not come.',
  },
  founder_decided: { name: ENDING_NAMES.founder_decided, meaning: 'Nobody forced it.' },
  owner_closed: { name: ENDING_NAMES.owner_closed, meaning: 'A parent company, a buyer or an investor.' },
  changed: { name: ENDING_NAMES.changed, meaning: 'The team went on with another idea.' },
  forced: { name: ENDING_NAMES.forced, meaning: 'Rules, an app store, or an interface that went away.' },
  handed_over: { name: ENDING_NAMES.handed_over, meaning: 'Somebody else runs it.' },
  resting: { name: ENDING_NAMES.resting, meaning: 'It does not run, and nobody has given it up.' },
}

export const CAUSE_TEXTS: Record<Cause, { name: string; meaning: string }> = {
  not_found: { name: CAUSE_NAMES.not_found, meaning: "We didn't reach the people who wanted it." },
  no_revenue: {
    name: CAUSE_NAMES.no_revenue,
    meaning: 'Used, but nobody paid enough, or nobody could be charged.',
  },
  no_need: { name: CAUSE_NAMES.no_need, meaning: 'Too few people had the problem badly enough.' },
  energy: { name: CAUSE_NAMES.energy, meaning: 'Burnout, health, family, a job.' },
  others_decision: {
    name: CAUSE_NAMES.others_decision,
    meaning: 'A platform, supplier, partner or owner changed course.',
  },
  funding: { name: CAUSE_NAMES.funding, meaning: 'The plan needed money that nobody gave.' },
  product: { name: CAUSE_NAMES.product, meaning: 'Slow, confusing, unreliable or late.' },
  team: { name: CAUSE_NAMES.team, meaning: 'A missing skill, a conflict, a founder who left.' },
  outcompeted: {
    name: CAUSE_NAMES.outcompeted,
    meaning: 'Someone else, or something free, took its position.',
  },
  focus: { name: CAUSE_NAMES.focus, meaning: 'Too many things, or one too large.' },
  unit_cost: { name: CAUSE_NAMES.unit_cost, meaning: 'Each sale or user cost more than it brought.' },
  wrong_time: { name: CAUSE_NAMES.wrong_time, meaning: 'The right idea, before or after its moment.' },
  too_hard: { name: CAUSE_NAMES.too_hard, meaning: 'Technology, hardware or operations beyond our means.' },
  rules: { name: CAUSE_NAMES.rules, meaning: 'A law, a license, a lawsuit, a breach.' },
  grew_early: { name: CAUSE_NAMES.grew_early, meaning: 'Spending or scale ran ahead of proof.' },
  other: { name: CAUSE_NAMES.other, meaning: "In the founder's own words." },
}

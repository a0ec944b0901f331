import { expect, test } from 'vitest'
import { PASSING_KINDS, type PassingItem } from '../passing-on.ts'
import { checklistFor } from './checklist.ts'
import { canBecome, HANDOVER_KINDS, HANDOVER_ORDER } from './handover-kinds.ts'
import { HANDOVER_PHASES } from './kinds/kind.ts'
import { PROOF_KINDS } from './proofs/item-proof.server.ts'
import { factsOf } from './steps.server.ts'

const kindsFor = (...passes_on: PassingItem[]) => checklistFor({ passes_on }).steps.map(({ kind }) => kind)

test('an offer of six kinds, from a domain to a mailing list, makes exactly their steps in their order', () => {
  const { steps, days } = checklistFor({
    passes_on: [
      { kind: 'users', what: 'The mailing list, 206 addresses' },
      { kind: 'domain', what: 'lumbermill.coffee' },
      { kind: 'cloud', what: 'AWS' },
      { kind: 'app_store', what: 'Lumbermill, iOS' },
      { kind: 'package', what: '@lumbermill/receipts' },
      { kind: 'repository', what: 'github.com/lumbermill/ledger' },
    ],
  })
  expect(steps).toMatchObject([
    { kind: 'scope', what: '' },
    { kind: 'liabilities', what: '' },
    { kind: 'agreement', what: '' },
    { kind: 'github_repository', what: 'github.com/lumbermill/ledger' },
    { kind: 'npm_scope', what: '@lumbermill/receipts' },
    { kind: 'domain_between_registrars', what: 'lumbermill.coffee' },
    { kind: 'apple_app', what: 'Lumbermill, iOS' },
    { kind: 'cloud_account', what: 'AWS' },
    { kind: 'mailing_list', what: 'The mailing list, 206 addresses' },
    { kind: 'secrets', what: '' },
    { kind: 'dns_and_mail', what: 'lumbermill.coffee' },
    { kind: 'old_access', what: '' },
  ])
  expect(days).toBe(2 + 3 + 5 + 14 + 2 + 2 + 1)
})

test('an offer that names nothing is agreed on and cleaned up after', () => {
  expect(checklistFor({ passes_on: [] })).toEqual({
    steps: ['scope', 'liabilities', 'agreement', 'old_access'].map((kind) => ({ kind, what: '' })),
    days: 11,
  })
})

test('two repositories are two steps, and their keys are replaced once', () => {
  const kinds = kindsFor(
    { kind: 'repository', what: 'api' },
    { kind: 'repository', what: 'gitlab.com/l/app' },
  )
  expect(kinds.slice(3)).toEqual(['github_repository', 'gitlab_repository', 'secrets', 'old_access'])
})

test.each<[PassingItem, string[]]>([
  [{ kind: 'package', what: 'lumbermill on PyPI' }, ['pypi_package']],
  [{ kind: 'package', what: 'lumbermill-receipts' }, ['npm_package']],
  [{ kind: 'package', what: 'our scope on npm' }, ['npm_scope']],
  [{ kind: 'app_store', what: '' }, ['apple_app', 'google_play_app']],
  [{ kind: 'app_store', what: 'Android' }, ['google_play_app']],
  [{ kind: 'app_store', what: 'App Store and Google Play' }, ['apple_app', 'google_play_app']],
  [{ kind: 'app_store', what: 'Ledger for iPhone' }, ['apple_app']],
  [{ kind: 'app_store', what: 'Display, iOS' }, ['apple_app']],
  [{ kind: 'repository', what: 'codeberg.org/lumbermill/ledger' }, ['other']],
  [{ kind: 'cloud', what: 'Hetzner' }, ['hosting']],
  [{ kind: 'users', what: '206 cafés' }, ['people_data']],
  [{ kind: 'data', what: 'Prices of beans since 2019' }, ['data_set']],
  [{ kind: 'data', what: 'customer records' }, ['people_data']],
])('%o makes the steps %o', (item, kinds) => {
  const steps = checklistFor({ passes_on: [item] }).steps
  expect(
    steps
      .filter(({ what, kind }) => HANDOVER_KINDS[kind].phase === 'move' && what === item.what)
      .map(({ kind }) => kind),
  ).toEqual(kinds)
})

test.each([
  ['npm_scope', '@lumbermill on npm', ''],
  ['npm_package', '@lumbermill/receipts', '@lumbermill/receipts'],
  ['npm_package', 'lumbermill-receipts', 'lumbermill-receipts'],
  ['pypi_package', 'lumbermill on PyPI', 'lumbermill'],
  ['pypi_package', 'the package lumbermill', 'lumbermill'],
] as const)('the check of %s looks in "%s" for %s', (kind, what, subject) => {
  expect(factsOf({ kind, what }).proof_subject).toBe(subject)
})

test('every kind of thing that passes on makes a step that moves it', () => {
  for (const kind of PASSING_KINDS)
    expect(kindsFor({ kind, what: 'x' }).filter((each) => HANDOVER_KINDS[each].phase === 'move')).not.toEqual(
      [],
    )
})

test('each kind stands once in the order, phase after phase', () => {
  expect([...HANDOVER_ORDER].sort()).toEqual(Object.keys(HANDOVER_KINDS).sort())
  const phases = HANDOVER_ORDER.map((kind) => HANDOVER_PHASES.indexOf(HANDOVER_KINDS[kind].phase))
  expect(phases).toEqual(phases.toSorted((a, b) => a - b))
})

test('each kind has texts for both, days that can be, proofs that exist, and sources with a date', () => {
  for (const [name, kind] of Object.entries(HANDOVER_KINDS)) {
    expect(kind.giver, name).toMatch(/[.]$/)
    expect(kind.receiver, name).toMatch(/[.]$/)
    expect(kind.look, name).toMatch(/[.]$/)
    expect(kind.days[0], name).toBeGreaterThan(0)
    expect(kind.days[1], name).toBeGreaterThanOrEqual(kind.days[0])
    expect(PROOF_KINDS, name).toEqual(expect.arrayContaining([...kind.proofs]))
    for (const { says, source } of kind.warnings) {
      expect(says, name).toMatch(/[.]$/)
      if (!source) continue
      expect(new URL(source.url).protocol, name).toBe('https:')
      expect(new Date(source.checked).toISOString().slice(0, 10), name).toBe(source.checked)
      expect(Date.parse(source.checked), name).toBeLessThanOrEqual(Date.now())
    }
  }
})

test('a package asks for the role of an owner, and says where its list of people stands', () => {
  expect(HANDOVER_KINDS.npm_package.look).toContain('npm owner ls')
  expect(HANDOVER_KINDS.npm_scope.look).toMatch(/npm org ls.* an owner there/)
  expect(HANDOVER_KINDS.pypi_package.look).toMatch(/Collaborators: .* role Owner/)
})

test("GitHub's invitation ends after 24 hours, and data about people takes a week at least", () => {
  expect(HANDOVER_KINDS.github_repository.expiry?.hours).toBe(24)
  expect(HANDOVER_KINDS.people_data.days[0]).toBe(7)
  expect(HANDOVER_KINDS.mailing_list.days[0]).toBe(7)
})

test('a step becomes only what an offer does not tell from it', () => {
  expect(canBecome('domain_between_registrars', 'domain_same_registrar')).toBe(true)
  expect(canBecome('domain_between_registrars', 'old_access')).toBe(false)
  expect(canBecome('scope', 'other')).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { adviceLine, bringsLine, onOfferLine, termsLine, wayLine } from './offer-lines.ts'

describe('the lines of an offer', () => {
  test('name the ways', () => {
    expect(wayLine(['take_over'])).toBe('Take over')
    expect(wayLine(['take_over', 'join', 'license'])).toBe('Take over, join or license')
  })

  test('name each kind once, and what users and data are', () => {
    expect(
      onOfferLine({
        available_assets: [],
        passes_on: [
          { kind: 'repository', what: 'github.com/lumber/mill' },
          { kind: 'domain', what: 'a.example' },
          { kind: 'domain', what: 'b.example' },
          { kind: 'users', what: '206 paying cafés' },
          { kind: 'data', what: '' },
        ],
      }),
    ).toBe('Source code, domain, 206 paying cafés, data')
    expect(onOfferLine({ available_assets: [], passes_on: [] })).toBe('')
  })

  test("say the founder's own tags first, as they wrote them, and no kind twice", () => {
    const available_assets = ['Two iOS apps', 'source code']
    expect(onOfferLine({ available_assets, passes_on: [] })).toBe('Two iOS apps, source code')
    expect(
      onOfferLine({
        available_assets,
        passes_on: [
          { kind: 'repository', what: '' },
          { kind: 'domain', what: '' },
        ],
      }),
    ).toBe('Two iOS apps, source code, domain')
  })

  test('say what the person brings', () => {
    expect(bringsLine({ hours_a_week: 1, language: '' })).toBe('About 1 hour a week')
    expect(bringsLine({ hours_a_week: 6, language: 'English' })).toBe('About 6 hours a week. English')
    expect(bringsLine({ hours_a_week: null, language: '' })).toBe('')
  })

  test('say the terms, or the price', () => {
    expect(termsLine({ terms: null, terms_note: 'MIT' })).toBeNull()
    expect(termsLine({ terms: 'open_source', terms_note: 'MIT' })).toEqual({
      word: 'Open-source license',
      note: 'MIT',
    })
    expect(termsLine({ terms: 'price', terms_note: '$12,000' })).toEqual({ word: '$12,000', note: '' })
    expect(termsLine({ terms: 'price', terms_note: '' })).toEqual({ word: 'A price', note: '' })
  })

  test('say how much advice there is', () => {
    expect(adviceLine({ advice_hours: 2, advice_months: 6 })).toBe('2 hours of advice a month for 6 months')
    expect(adviceLine({ advice_hours: 1, advice_months: null })).toBe('1 hour of advice a month')
    expect(adviceLine({ advice_hours: 0, advice_months: 6 })).toBe('')
  })
})

import type { Area } from './mutant.ts'

const TRENDING = 'app/features/stories/trending'
const LANDING = 'app/features/home/landing'

export const LAND: Area = {
  'LAND-01': { file: `${LANDING}/landing.ts`, replace: 'and hidden assets. Read', by: 'and assets. Read' },
  'LAND-02': { file: `${LANDING}/landing.ts`, replace: '500+ paused projects', by: '400+ paused projects' },
  'LAND-03': { file: `${LANDING}/Hero.tsx`, replace: 'to="/marketplace"', by: 'to="/directory"' },
  'LAND-04': { file: `${LANDING}/landing.ts`, replace: "sort: 'trending',\n", by: '' },
  'LAND-05': { file: `${TRENDING}/trending.ts`, replace: 'first: 3', by: 'first: 4' },
  'LAND-06': { file: `${TRENDING}/trending.ts`, replace: 'more: 6', by: 'more: 5' },
  'LAND-07': {
    file: `${TRENDING}/use-trending.ts`,
    replace: 'setAdded(null)\n        setCount(TRENDING.first)',
    by: 'setAdded(null)',
  },
  'LAND-08': {
    file: `${TRENDING}/use-trending.ts`,
    replace: 'else requireSignIn({ description: TRENDING_TEXTS.signInToExplore })',
    by: 'else void expand()',
  },
  'LAND-09': {
    file: `${TRENDING}/TrendingSection.tsx`,
    replace: 'summary={story.one_liner}',
    by: 'summary={story.name}',
  },
  'LAND-10': { file: `${TRENDING}/just-updated.ts`, replace: '2_000', by: '3_000' },
  'LAND-11': { file: `${TRENDING}/trending.db.ts`, replace: 'lower(btrim(name))', by: 'btrim(name)' },
  'LAND-12': {
    file: 'app/features/stories/stories.read.ts',
    replace: "trending: { columns: { votes: 'int', created_at: 'timestamp', id: 'uuid' }",
    by: "trending: { columns: { votes: 'int', id: 'uuid', created_at: 'timestamp' }",
  },
  'LAND-13': {
    file: `${TRENDING}/TrendingSection.tsx`,
    replace: 'signIn={TRENDING_TEXTS.signInToExplore}',
    by: 'signIn={TRENDING_TEXTS.signInToShare}',
  },
  'LAND-14': {
    file: `${TRENDING}/TrendingSection.tsx`,
    replace: 'signIn={TRENDING_TEXTS.signInToShare}',
    by: 'signIn={TRENDING_TEXTS.signInToExplore}',
  },
  'LAND-15': {
    file: `${TRENDING}/MembersLink.tsx`,
    replace: '<Link to={to} className',
    by: '<Link to="/" className',
  },
  'LAND-16': {
    file: 'app/features/accounts/session/return-intent.ts',
    replace: 'stored !== null) return stored',
    by: 'stored !== null) return MEMBER_HOME',
  },
  'LAND-17': { file: `${LANDING}/Questions.tsx`, replace: 'to="/support"', by: 'to="/contact"' },
  'LAND-18': { file: `${LANDING}/LandingScreen.tsx`, replace: '      <WhyItExists />\n', by: '' },
  'LAND-19': { file: `${LANDING}/FounderQuote.tsx`, replace: '{quote.name}', by: '{quote.text}' },
  'LAND-20': {
    file: `${LANDING}/LandingScreen.tsx`,
    replace: '      <TrendingSection />\n',
    by: '',
  },
  'LAND-21': { file: `${LANDING}/landing.ts`, replace: "who: 'Investors'", by: "who: 'Others'" },
  'LAND-22': { file: `${TRENDING}/trending.ts`, replace: 'among: 100', by: 'among: 99' },
}

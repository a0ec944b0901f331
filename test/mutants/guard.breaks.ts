import type { Area } from './mutant.ts'

export const GUARD: Area = {
  'GUARD-01': {
    file: 'app/routes/_member.tsx',
    replace: 'if (!user) throw redirect',
    by: 'if (user === undefined) throw redirect',
  },
  'GUARD-02': { journey: 'test/journeys/sessions.spec.ts' },
  'GUARD-03': {
    file: 'app/features/accounts/auth-search.ts',
    replace: '({ from: href })',
    by: '({ from: href.slice(1) })',
  },
  'GUARD-04': {
    file: 'app/features/accounts/session-texts.ts',
    replace: "'Please sign in'",
    by: "'Sign in'",
  },
}

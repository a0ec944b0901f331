import type { Area } from './mutant.ts'

const INTERESTS = 'app/features/revivals/interests'
const OFFERS = 'app/features/revivals/offers'

const form = (replace: string, by: string) => ({ file: `${INTERESTS}/InterestForm.tsx`, replace, by })
const texts = (replace: string, by: string) => ({ file: `${INTERESTS}/interest.ts`, replace, by })
const database = (replace: string, by: string) => ({ file: `${OFFERS}/revivals.db.ts`, replace, by })

export const REVIVE: Area = {
  'REVIVE-01': {
    file: `${OFFERS}/revivals.api.ts`,
    replace: "cachedFor('guests'),",
    by: 'requireSession(),',
  },
  'REVIVE-02': {
    file: `${INTERESTS}/ContactFounderScreen.tsx`,
    replace: '<Logo name={name} src={startup.logo_url} size="xl" />',
    by: '<Logo name={name} size="xl" />',
  },
  'REVIVE-03': {
    file: 'app/features/revivals/interests/AboutOffer.tsx',
    replace: 'text={contact_method}\n',
    by: 'text={offer.is_contact_masked ? null : contact_method}\n',
  },
  'REVIVE-04': form('rows={6}', 'rows={4}'),
  'REVIVE-05': form('        hint={INTEREST_FORM_TEXTS.emailHint}\n', ''),
  'REVIVE-06': form('{isPending ? INTEREST_TEXTS.sending : INTEREST_TEXTS.send}', '{INTEREST_TEXTS.send}'),
  'REVIVE-07': {
    file: `${INTERESTS}/use-way-back.ts`,
    replace: 'router.history.back()',
    by: 'void router.navigate(story)',
  },
  'REVIVE-08': {
    file: `${OFFERS}/revival-texts.ts`,
    replace: 'Revival opportunity not found',
    by: 'Revival offer not found',
  },
  'REVIVE-09': form('      description: INTEREST_TEXTS.signIn,\n', "      description: '',\n"),
  'REVIVE-10': texts("'Authentication required'", 'undefined'),
  'REVIVE-11': form('if (isBlank(values.message)) {', "if (values.message === '') {"),
  'REVIVE-12': {
    file: 'app/platform/validation/email-field.ts',
    replace: 'typed || null',
    by: 'typed',
  },
  'REVIVE-13': {
    file: `${INTERESTS}/after-sending.ts`,
    replace: 'if (isDemo) return',
    by: 'if (!isDemo) return',
  },
  'REVIVE-14': form('      form.reset()\n      toast(', '      toast('),
  'REVIVE-15': form(
    'const { title, description } = INTEREST_TEXTS.failed',
    "const title = '', description = ''",
  ),
  'REVIVE-16': database(
    ".where('revival.id', '=', id)",
    ".where('revival.id', '=', id).where('revival.is_active', '=', true)",
  ),
  'REVIVE-17': database('? stateOf(change) : {}) })', '? stateOf(change) : {}), is_active: true })'),
}

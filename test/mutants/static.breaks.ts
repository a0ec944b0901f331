import type { Area } from './mutant.ts'

const SUPPORT_FOLDER = 'app/features/support'
const PAGES = 'app/features/static-pages'

const faq = (replace: string, by: string) => ({ file: `${SUPPORT_FOLDER}/faq.ts`, replace, by })
const support = (replace: string, by: string) => ({ file: `${SUPPORT_FOLDER}/support.ts`, replace, by })
const form = (replace: string, by: string) => ({ file: `${SUPPORT_FOLDER}/use-message-form.ts`, replace, by })

export const STATIC: Area = {
  'STATIC-01': { file: `${SUPPORT_FOLDER}/SupportScreen.tsx`, replace: 'FAQ.map(', by: 'FAQ.slice(1).map(' },
  'STATIC-02': faq('No. Submissions cannot be edited after posting. ', ''),
  'STATIC-03': faq(", under 'Bookmarks'", ''),
  'STATIC-04': faq('Yes, anonymous submission is possible. ', ''),
  'STATIC-05': {
    file: 'app/features/accounts/leaving/account-deletion.server.ts',
    replace: '      await files.deleteAll(folder)\n',
    by: '',
  },
  'STATIC-06': {
    file: `${SUPPORT_FOLDER}/MessageFields.tsx`,
    replace: 'aria-disabled={!isComplete || isSending || undefined}',
    by: 'aria-disabled={isSending || undefined}',
  },
  'STATIC-07': form('      form.reset()\n', ''),
  'STATIC-08': support("Mark the subject 'URGENT'", 'Mark the subject'),
  'STATIC-09': {
    file: `${SUPPORT_FOLDER}/ContactForm.tsx`,
    replace: 'MESSAGE_FORM_TEXTS.emailAddress',
    by: 'MESSAGE_FORM_TEXTS.email',
  },
  'STATIC-10': support("feedback: 'Feedback'", "feedback: 'Praise'"),
  'STATIC-11': form(
    "filter(([, value]) => value.trim() === '')",
    "filter(([field, value]) => field !== 'category' && value.trim() === '')",
  ),
  'STATIC-12': form('      toast(SENT[kind])\n', "      if (kind === 'support') toast(SENT[kind])\n"),
  'STATIC-13': support("'9am-6pm PST'", "'9am-5pm PST'"),
  'STATIC-14': support('hours: 48', 'hours: 24'),
  'STATIC-15': {
    file: 'app/features/rulebooks/first-version-texts.server.ts',
    replace: '## Building Community',
    by: '## Community',
  },
  'STATIC-16': {
    file: 'app/features/accounts/suspension/SuspensionBand.tsx',
    replace: '<q dir="auto">{reason}</q>',
    by: '',
  },
  'STATIC-17': {
    file: `${PAGES}/today.queries.ts`,
    replace: 'new Date().toISOString()',
    by: 'new Date(0).toISOString()',
  },
  'STATIC-18': {
    file: 'app/features/layout/NotFoundScreen.tsx',
    replace: '<Link to="/"',
    by: '<Link to="/directory"',
  },
}

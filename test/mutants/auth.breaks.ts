import type { Area } from './mutant.ts'

const ACCOUNTS = 'app/features/accounts'
const SIGN_IN = `${ACCOUNTS}/sign-in`
const SESSION = `${ACCOUNTS}/session`

const provider = (replace: string, by: string) => ({ file: `${SESSION}/AuthProvider.tsx`, replace, by })

export const AUTH: Area = {
  'AUTH-01': {
    file: `${SIGN_IN}/AuthScreen.tsx`,
    replace: 'isWaiting={loading || user !== null}',
    by: 'isWaiting={user !== null}',
  },
  'AUTH-02': { file: `${SIGN_IN}/AuthFrame.tsx`, replace: '<Link to="/"', by: '<Link to="/directory"' },
  'AUTH-03': { file: `${SIGN_IN}/GoogleButton.tsx`, replace: '        busy={isBusy}\n', by: '' },
  'AUTH-04': {
    file: `${SIGN_IN}/sections/SignInSection.tsx`,
    replace: '      <p className={styles.or}>{SIGN_IN_TEXTS.orEmail}</p>\n',
    by: '',
  },
  'AUTH-05': {
    file: `${SIGN_IN}/sections/SignInForm.tsx`,
    replace: '      <FormMessage id={messageId} message={message} />\n',
    by: '',
  },
  'AUTH-06': {
    file: `${SIGN_IN}/PasswordField.tsx`,
    replace: '          minLength={ACCOUNT_LIMITS.password.min}\n',
    by: '',
  },
  'AUTH-07': {
    file: `${SIGN_IN}/sections/SignUpSection.tsx`,
    replace: '<h2 id={id}>{SIGN_IN_TEXTS.newcomer}</h2>',
    by: '<h2 id={id}>{SIGN_IN_TEXTS.signUp}</h2>',
  },
  'AUTH-08': { file: `${ACCOUNTS}/account.ts`, replace: 'password: { min: 6', by: 'password: { min: 5' },
  'AUTH-09': {
    file: `${ACCOUNTS}/sign-up/sent/SignUpSent.tsx`,
    replace: '      <p role="status">{ACCOUNT_TEXTS.created}</p>\n',
    by: '',
  },
  'AUTH-10': {
    file: `${SIGN_IN}/sections/SignUpForm.tsx`,
    replace: 'failure: ACCOUNT_TEXTS.signUpFailed',
    by: 'failure: ACCOUNT_TEXTS.signInFailed',
  },
  'AUTH-11': {
    file: `${ACCOUNTS}/sign-up/refuse-unconfirmed.server.ts`,
    replace: 'ACCOUNT_TEXTS.notConfirmed',
    by: 'ACCOUNT_TEXTS.invalidCredentials',
  },
  'AUTH-12': {
    file: `${SIGN_IN}/sections/SignInForm.tsx`,
    replace: 'failure: ACCOUNT_TEXTS.signInFailed',
    by: 'failure: ACCOUNT_TEXTS.signUpFailed',
  },
  'AUTH-13': provider('          toast(SESSION_TEXTS.googleFailure)\n', ''),
  'AUTH-14': provider(': signOutFailure)', ': SESSION_TEXTS.googleFailure)'),
  'AUTH-15': provider('          if (from) rememberReturn(from)\n', ''),
  'AUTH-16': {
    file: `${SESSION}/use-auth-changes.ts`,
    replace: 'REDIRECT_DELAY = 150',
    by: 'REDIRECT_DELAY = 500',
  },
  'AUTH-17': {
    file: `${SESSION}/return-path.ts`,
    replace: "MEMBER_HOME = '/dashboard'",
    by: "MEMBER_HOME = '/profile'",
  },
  'AUTH-18': {
    file: `${ACCOUNTS}/sign-up/confirm-sign-up.server.ts`,
    replace: "signUp.browserHash === browserHash ? 'here'",
    by: "browserHash !== '' ? 'here'",
  },
  'AUTH-19': provider('loading: isPending', 'loading: false'),
  'AUTH-20': {
    file: `${SESSION}/accounts.queries.ts`,
    replace: 'return queryClient.getQueryData<SessionResponse>(sessionQueryKey) ?? GUEST',
    by: 'throw error',
  },
  'AUTH-21': {
    file: `${SESSION}/use-auth-changes.ts`,
    replace: 'if (stateBefore === null || stateBefore === state) return',
    by: 'if (stateBefore === null) return',
  },
  'AUTH-22': {
    file: `${SESSION}/use-auth-changes.ts`,
    replace: '    announce(state)\n',
    by: "    if (state === 'in') announce(state)\n",
  },
  'AUTH-23': {
    file: `${SESSION}/reading/read-session.server.ts`,
    replace: 'full_name: found.full_name || null',
    by: 'full_name: null',
  },
  'AUTH-24': provider('        await loadNewSession(queryClient, api)\n', ''),
  'AUTH-25': {
    file: `${ACCOUNTS}/auth.server.ts`,
    replace: 'expiresIn: 30 * DAY',
    by: 'expiresIn: 60 * DAY',
  },
  'AUTH-26': {
    file: 'app/features/stories/story/StoryScreen.tsx',
    replace: "focusAtFirst={pending?.type === 'comment'}",
    by: 'focusAtFirst={false}',
  },
  'AUTH-27': {
    file: 'app/features/layout/AuthControls.tsx',
    replace: 'if (!user) {',
    by: 'if (user) {',
  },
  'AUTH-28': {
    file: `${SIGN_IN}/FormMessage.tsx`,
    replace: '<div role="alert">',
    by: '<div>',
  },
}

import type { Area } from './mutant.ts'

const ACCOUNTS = 'app/features/accounts'

const provider = (replace: string, by: string) => ({
  file: 'app/features/accounts/session/AuthProvider.tsx',
  replace,
  by,
})

export const AUTH: Area = {
  'AUTH-01': {
    file: 'app/features/accounts/sign-in/AuthScreen.tsx',
    replace: 'isWaiting={loading || user !== null}',
    by: 'isWaiting={user !== null}',
  },
  'AUTH-02': {
    file: 'app/features/accounts/kit/AuthFrame.tsx',
    replace: '<Link to="/"',
    by: '<Link to="/directory"',
  },
  'AUTH-03': {
    file: 'app/features/accounts/kit/GoogleButton.tsx',
    replace: '        busy={isBusy}\n',
    by: '',
  },
  'AUTH-04': {
    file: 'app/features/accounts/sign-in/SignInSection.tsx',
    replace: '      <p className={styles.or}>{SIGN_IN_TEXTS.orEmail}</p>\n',
    by: '',
  },
  'AUTH-05': {
    file: 'app/features/accounts/sign-in/SignInForm.tsx',
    replace: '      <FormMessage id={messageId} message={message} />\n',
    by: '',
  },
  'AUTH-06': {
    file: 'app/features/accounts/kit/PasswordField.tsx',
    replace: '          minLength={ACCOUNT_LIMITS.password.min}\n',
    by: '',
  },
  'AUTH-07': {
    file: 'app/features/accounts/sign-in/SignUpSection.tsx',
    replace: '<h2 id={id}>{SIGN_IN_TEXTS.newcomer}</h2>',
    by: '<h2 id={id}>{SIGN_IN_TEXTS.signUp}</h2>',
  },
  'AUTH-08': { file: `${ACCOUNTS}/account.ts`, replace: 'password: { min: 6', by: 'password: { min: 5' },
  'AUTH-09': {
    file: 'app/features/accounts/sign-up/SignUpSent.tsx',
    replace: '      <p role="status">{ACCOUNT_TEXTS.created}</p>\n',
    by: '',
  },
  'AUTH-10': {
    file: 'app/features/accounts/sign-in/SignUpForm.tsx',
    replace: 'failure: ACCOUNT_TEXTS.signUpFailed',
    by: 'failure: ACCOUNT_TEXTS.signInFailed',
  },
  'AUTH-11': {
    file: `${ACCOUNTS}/sign-up/refuse-unconfirmed.server.ts`,
    replace: 'ACCOUNT_TEXTS.notConfirmed',
    by: 'ACCOUNT_TEXTS.invalidCredentials',
  },
  'AUTH-12': {
    file: 'app/features/accounts/sign-in/SignInForm.tsx',
    replace: 'failure: ACCOUNT_TEXTS.signInFailed',
    by: 'failure: ACCOUNT_TEXTS.signUpFailed',
  },
  'AUTH-13': provider('          toast(SESSION_TEXTS.googleFailure)\n', ''),
  'AUTH-14': provider(': signOutFailure)', ': SESSION_TEXTS.googleFailure)'),
  'AUTH-15': provider('          if (from) rememberReturn(from)\n', ''),
  'AUTH-16': {
    file: 'app/features/accounts/session/use-auth-changes.ts',
    replace: 'REDIRECT_DELAY = 150',
    by: 'REDIRECT_DELAY = 500',
  },
  'AUTH-17': {
    file: 'app/features/accounts/return-path.ts',
    replace: "MEMBER_HOME = '/dashboard'",
    by: "MEMBER_HOME = '/profile'",
  },
  'AUTH-18': {
    file: `${ACCOUNTS}/sign-up/confirm-sign-up.server.ts`,
    replace: "signUp.pending.browserHash === browserHash ? 'here'",
    by: "browserHash !== '' ? 'here'",
  },
  'AUTH-19': provider('loading: isPending', 'loading: false'),
  'AUTH-20': {
    file: 'app/features/accounts/session/accounts.queries.ts',
    replace: 'return queryClient.getQueryData<SessionResponse>(sessionQueryKey) ?? GUEST',
    by: 'throw error',
  },
  'AUTH-21': {
    file: 'app/features/accounts/session/use-auth-changes.ts',
    replace: 'if (stateBefore === null || stateBefore === state) return',
    by: 'if (stateBefore === null) return',
  },
  'AUTH-22': {
    file: 'app/features/accounts/session/use-auth-changes.ts',
    replace: '    announce(state)\n',
    by: "    if (state === 'in') announce(state)\n",
  },
  'AUTH-23': {
    file: 'app/features/accounts/auth/read-session.server.ts',
    replace: 'full_name: found.full_name || null',
    by: 'full_name: null',
  },
  'AUTH-24': provider('        await loadNewSession(queryClient, api)\n', ''),
  'AUTH-25': {
    file: 'app/features/accounts/auth/auth.server.ts',
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
    file: 'app/features/accounts/kit/FormMessage.tsx',
    replace: '<div role="alert">',
    by: '<div>',
  },
}

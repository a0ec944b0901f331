import { ACCOUNT_LIMITS } from './account.ts'

export const SIGN_IN_TEXTS = {
  title: 'Sign In',
  newTitle: 'Create Account',
  heading: 'Sign in to Unpause or create an account',
  description: 'Sign in to share your story, vote, comment and save what you want to come back to.',
  google: 'Continue with Google',
  noGoogle: 'Not set up on this site',
  orEmail: 'Or continue with email',
  signIn: 'Sign In',
  newcomer: 'New to Unpause?',
  promise: "Vote, comment and save stories. It's free.",
  signUp: 'Create Account',
  signUpClosed: 'Closed for now',
  agreement: {
    before: 'By creating an account you agree to the',
    terms: 'Terms',
    and: 'and the',
    privacy: 'Privacy Policy',
  },
  forgotPassword: 'Forgot password?',
  backToHome: 'Back to home',
  authenticating: 'Authenticating...',
  needsCookies:
    "Your browser doesn't keep cookies for this site, and signing in needs one. Please allow cookies for it and sign in again.",
} as const

export const CREDENTIAL_TEXTS = {
  email: 'Email',
  emailExample: 'you@example.com',
  password: 'Password',
  passwordHint: `At least ${ACCOUNT_LIMITS.password.min} characters, nothing common`,
  toggle: (label: string, isShown: boolean) => `${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`,
} as const

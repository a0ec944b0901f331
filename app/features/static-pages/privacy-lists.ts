/** Every kind of email that we send, by what it's for. `kind` names them as the code queues them. */
export const EMAILS = [
  {
    kind: ['confirm-address', 'change-address', 'address-taken', 'newsletter-confirm'],
    text: 'to confirm your address when you sign up, change it or subscribe to the newsletter, or to say that it already has an account',
  },
  { kind: ['reset-password'], text: 'to let you choose a new password' },
  {
    kind: [
      'password-changed',
      'address-changed',
      'passkey-added',
      'passkey-removed',
      'token-made',
      'token-ends',
      'two-step-sign-in-on',
      'two-step-sign-in-off',
      'passkey-second-step',
      'recovery-code-used',
      'new-device',
      'webhook-made',
      'webhook-secret-changed',
      'webhook-address-changed',
    ],
    text: 'to tell you about changes to the security of your account, about new and unused tokens, and about sign-ins from new browsers',
  },
  {
    kind: ['webhook-gone', 'webhook-failures'],
    text: 'when a webhook of yours has ended, because its address asked for it or nothing arrived for days',
  },
  {
    kind: ['suspended', 'suspension-lifted'],
    text: 'if your account is paused, and when the pause is lifted',
  },
  {
    kind: ['content-hidden', 'content-deleted', 'content-shown'],
    text: 'if a moderator hides or deletes something of yours, with the reason, and when everybody can see it again',
  },
  {
    kind: ['decision'],
    text: 'if a moderator or a rule decides something else about what is yours, with the reason, and to answer when you appeal',
  },
  {
    kind: ['notice-received', 'notice-decided'],
    text: 'to confirm a notice of something illegal to the address that it gives, and to say what we decided',
  },
  {
    kind: ['deletion-requested', 'account-deleted'],
    text: 'when your account is about to be deleted, and once it is gone',
  },
  {
    kind: ['interest', 'conversation-reminder'],
    text: 'to tell a founder that someone is interested, and to remind them twice if they have not answered',
  },
  {
    kind: ['notice'],
    text: 'to tell you that somebody commented on your story, replied to you, mentioned you, wrote to you or decided about your conversation, or about a handover of yours and how it goes on after it, unless you turn that off',
  },
  {
    kind: ['digest'],
    text: 'to send what you follow and what you missed once a day or a week, if you asked for it',
  },
  {
    kind: ['matches'],
    text: 'to send you once a week the new offers that fit what you look for, if you asked for it',
  },
  { kind: ['correction-answered'], text: 'to answer when you ask for a correction of your story' },
  { kind: ['newsletter-welcome', 'newsletter'], text: 'to send the newsletter to people who asked for it' },
  {
    kind: ['support-message', 'correction-proposed'],
    text: 'to pass what you write to support, and the names of stories you want corrected, on to the people who answer',
  },
  {
    kind: ['alert', 'alert-over', 'data-exported', 'sample'],
    text: 'to tell our admins, or whom they chose, that the site needs a person or that an admin exported its data, and to show admins what our emails look like',
  },
] as const

/** Every cookie that we set. `key` names it as the browser does, without the prefix that https sites add. */
export const COOKIES = [
  {
    key: ['unpause.session_token'],
    name: 'Your session:',
    text: "while you're signed in. It ends when you sign out, after 30 days without a visit, or 90 days after you signed in.",
  },
  {
    key: ['unpause.device'],
    name: 'This browser:',
    text: 'recognizes it for 400 days after your last sign-in, so that we can tell you about sign-ins from others.',
  },
  {
    key: ['unpause.second_step'],
    name: 'The first step of a sign-in:',
    text: "with two-step sign-in, for ten minutes, or until you've passed the second step.",
  },
  {
    key: ['unpause.state'],
    name: 'A sign-in with Google:',
    text: 'while it takes place, for five minutes at most.',
  },
  {
    key: ['unpause.sign_up'],
    name: 'A sign-up:',
    text: 'recognizes the browser for seven days, so that the link we email you needs no password there.',
  },
  {
    key: ['unpause.wrote'],
    name: 'What you just did:',
    text: 'for five seconds after you vote or publish something, so that the next page you open shows it.',
  },
  {
    key: ['sidebar:state'],
    name: 'For admins:',
    text: 'whether the sidebar is open, for seven days, only in the admin panel.',
  },
] as const

import { Link } from '@tanstack/react-router'

export const SUPPORT_PAGE = {
  title: 'Support & Help',
  deck: 'Quick answers first. For anything longer, write to us.',
  questions: 'Questions',
  guidelines: (
    <>
      House rules are in the <Link to="/guidelines">Community Guidelines</Link>.
    </>
  ),
  contact: 'Contact Support',
  quickHelp: 'Quick Help',
} as const

export const SITE_OPERATOR = {
  title: 'Who runs this site',
  name: 'Operator',
  country: 'Country',
  languages: 'Languages',
  authorities: 'For authorities',
} as const

export const CONTACT_PAGE = {
  title: 'Get in Touch',
  deck: 'A question, an offer, a complaint: a real person reads every message.',
  write: 'Write to us',
  aside: 'Good to know',
  hours: 'Business hours',
  quickAnswers: 'Quick answers',
  answered: (
    <>
      Your question may already be answered on <Link to="/support">Support &amp; Help</Link>.
    </>
  ),
  responseTimes: 'Response times',
} as const

export const MESSAGE_FORM_TEXTS = {
  name: 'Name',
  fullName: 'Full Name',
  email: 'Email',
  emailAddress: 'Email Address',
  category: 'Category',
  chooseCategory: 'Choose a category',
  subject: 'Subject',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
} as const

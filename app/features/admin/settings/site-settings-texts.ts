import { SETTING_LENGTHS } from '../../../platform/validation/setting-texts.ts'
import type { SettingsSection } from './settings-form.ts'

export const SITE_PAGE = {
  title: 'Site Configuration',
  subtitle: 'What every page shows. Changes are live within moments.',
} as const

export const SITE_SECTIONS: readonly SettingsSection[] = [
  {
    title: 'Announcement',
    text: 'One line above every page, until a day that you choose. Readers can close it. Empty, it is not shown.',
    fields: [
      { name: 'announcement_text', label: 'Text', max: SETTING_LENGTHS.announcement },
      {
        name: 'announcement_link',
        label: 'Link',
        max: SETTING_LENGTHS.link,
        hint: 'A page of this site, such as /support, or another one.',
      },
      { name: 'announcement_until', label: 'Last day', kind: 'date', hint: 'It ends with this day, in UTC.' },
    ],
  },
  {
    title: 'Quote on the landing page',
    text: 'By a founder who agreed to it. Without words and a name, the page shows a line of ours.',
    fields: [
      { name: 'quote_text', label: 'Quote', max: SETTING_LENGTHS.quote, rows: 3 },
      { name: 'quote_name', label: 'Name', max: SETTING_LENGTHS.quoteName },
    ],
  },
  {
    title: 'Links in the footer',
    text: 'An empty one is not shown.',
    fields: [
      { name: 'social_discord', label: 'Discord', kind: 'url', max: SETTING_LENGTHS.link },
      { name: 'social_x', label: 'X', kind: 'url', max: SETTING_LENGTHS.link },
      { name: 'social_linkedin', label: 'LinkedIn', kind: 'url', max: SETTING_LENGTHS.link },
      { name: 'social_github', label: 'GitHub', kind: 'url', max: SETTING_LENGTHS.link },
    ],
  },
  {
    title: 'While nobody moderates',
    text: 'Where something waits for a moderator and nobody has decided anything for seven days, spam has an easy time. Whoever has already signed up can still confirm their address.',
    fields: [
      {
        name: 'closes_unmoderated_sign_up',
        label: 'Close sign-up',
        kind: 'switch',
        hint: 'Nobody can create an account then, and the page says why. It opens again with the next decision.',
      },
    ],
  },
  {
    title: 'Who runs the site',
    text: 'The contact page shows what you fill in. In the EU, authorities and members need to find it.',
    fields: [
      { name: 'operator_name', label: 'Operator', max: SETTING_LENGTHS.operator },
      { name: 'operator_country', label: 'Country', max: SETTING_LENGTHS.operator },
      {
        name: 'operator_languages',
        label: 'Languages',
        max: SETTING_LENGTHS.operator,
        hint: 'In which people and authorities can write to you.',
      },
      {
        name: 'authorities_email',
        label: 'Email for authorities',
        kind: 'email',
        max: SETTING_LENGTHS.email,
      },
    ],
  },
]

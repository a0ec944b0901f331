import { z } from 'zod'
import type { SiteSettings } from '../api/site-settings.ts'
import { changedLimits } from '../http/rate-limits/changed-limits.ts'
import { readEmailAddress } from '../text/email-address.ts'
import { isWebUrl } from '../text/web-address.ts'
import { line, link, prose } from '../validation/fields.ts'
import { SETTING_ERRORS, SETTING_LENGTHS } from '../validation/setting-texts.ts'
import { alertEmails, MOST_BACKUP_DAYS } from './alert-settings.ts'
import { notificationDefaults } from './notification-defaults.ts'

const emptyToNull = (text: string | null) => text || null

const oneLine = (label: string, max: number) => line(label, max).nullable().transform(emptyToNull)

const isPathOrUrl = (text: string) =>
  text === '' || (/^\/(?!\/)/.test(text) ? !text.includes('\\') : isWebUrl(text))

/**
 * Everything that admins set on /admin/settings, with its bounds, by its name in the database. None is a
 * secret: the audit log keeps old and new values.
 */
export const settingsSchema = z.strictObject({
  announcement_text: oneLine('Text', SETTING_LENGTHS.announcement),
  announcement_link: line('Link', SETTING_LENGTHS.link)
    .refine(isPathOrUrl, SETTING_ERRORS.announcementLink)
    .nullable()
    .transform(emptyToNull),
  /** The last day on which it is shown, in UTC. */
  announcement_until: z
    .union([z.iso.date(), z.literal('')], SETTING_ERRORS.announcementUntil)
    .nullable()
    .transform(emptyToNull),
  quote_text: prose('Quote', SETTING_LENGTHS.quote).nullable().transform(emptyToNull),
  quote_name: oneLine('Name', SETTING_LENGTHS.quoteName),
  social_discord: link('Discord', SETTING_LENGTHS.link),
  social_x: link('X', SETTING_LENGTHS.link),
  social_linkedin: link('LinkedIn', SETTING_LENGTHS.link),
  social_github: link('GitHub', SETTING_LENGTHS.link),
  operator_name: oneLine('Operator', SETTING_LENGTHS.operator),
  operator_country: oneLine('Country', SETTING_LENGTHS.operator),
  operator_languages: oneLine('Languages', SETTING_LENGTHS.operator),
  authorities_email: line('Email', SETTING_LENGTHS.email)
    .refine((text) => text === '' || readEmailAddress(text) !== null, SETTING_ERRORS.email)
    .nullable()
    .transform(emptyToNull),
  /** Whether sign-up is closed while nobody moderates; `app.is_sign_up_closed` reads it. */
  closes_unmoderated_sign_up: z.boolean(),
  rate_limits: changedLimits,
  /** What new members are told of, and how, where it isn't the default: by kinds of notifications. */
  notification_defaults: notificationDefaults,
  /** Who is told of trouble, one address a line; all admins if it is null. */
  alert_emails: alertEmails,
  alert_moderation: z.boolean(),
  alert_unmoderated: z.boolean(),
  alert_mail: z.boolean(),
  alert_disk: z.boolean(),
  alert_backup: z.boolean(),
  alert_backup_days: z
    .int(SETTING_ERRORS.alertBackupDays(MOST_BACKUP_DAYS))
    .min(1, SETTING_ERRORS.alertBackupDays(MOST_BACKUP_DAYS))
    .max(MOST_BACKUP_DAYS, SETTING_ERRORS.alertBackupDays(MOST_BACKUP_DAYS)),
})

export type SettingValues = z.output<typeof settingsSchema>
export type SettingName = keyof SettingValues

/** What settings are without a row in the database. */
export const SETTING_FALLBACKS: SettingValues = {
  announcement_text: null,
  announcement_link: null,
  announcement_until: null,
  quote_text: null,
  quote_name: null,
  social_discord: null,
  social_x: null,
  social_linkedin: null,
  social_github: null,
  operator_name: null,
  operator_country: null,
  operator_languages: null,
  authorities_email: null,
  closes_unmoderated_sign_up: false,
  rate_limits: {},
  notification_defaults: {},
  alert_emails: null,
  alert_moderation: true,
  alert_unmoderated: true,
  alert_mail: true,
  alert_disk: true,
  alert_backup: true,
  alert_backup_days: 2,
}

/** Variables of the environment that win over the database, and what they say. */
export const SETTING_VARIABLES: {
  [Name in SettingName]?: {
    variable: string
    read: (settings: SiteSettings) => SettingValues[Name] | undefined
  }
} = {
  quote_text: { variable: 'QUOTE_TEXT', read: ({ quote }) => quote?.text },
  quote_name: { variable: 'QUOTE_NAME', read: ({ quote }) => quote?.name },
  social_discord: { variable: 'SOCIAL_DISCORD', read: ({ social }) => social.discord },
  social_x: { variable: 'SOCIAL_X', read: ({ social }) => social.x },
  social_linkedin: { variable: 'SOCIAL_LINKEDIN', read: ({ social }) => social.linkedin },
  social_github: { variable: 'SOCIAL_GITHUB', read: ({ social }) => social.github },
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_FALLBACKS, name)

export const SETTING_NAMES = Object.keys(SETTING_FALLBACKS).filter(isSettingName)

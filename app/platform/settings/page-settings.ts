import type { SiteSettings } from '../api/site-settings.ts'
import type { SettingValues } from './declared-settings.ts'

/** What pages show of the settings on the day of `now`, in UTC. */
export function pageSettings(values: SettingValues, environment: SiteSettings, now: Date): SiteSettings {
  const { quote_text, quote_name, announcement_text, announcement_link, announcement_until } = values
  const isOver = announcement_until !== null && announcement_until < now.toISOString().slice(0, 10)
  const operator = present({
    name: values.operator_name,
    country: values.operator_country,
    languages: values.operator_languages,
    authorities: values.authorities_email,
  })
  return {
    ...environment,
    social: present({
      discord: values.social_discord,
      x: values.social_x,
      linkedin: values.social_linkedin,
      github: values.social_github,
    }),
    quote: quote_text && quote_name ? { text: quote_text, name: quote_name } : null,
    ...(announcement_text &&
      !isOver && { announcement: { text: announcement_text, link: announcement_link } }),
    ...(values.closes_unmoderated_sign_up && { may_close_sign_up: true }),
    ...(Object.keys(operator).length > 0 && { operator }),
  }
}

/** Leaves out what isn't set. */
const present = <Name extends string>(texts: Record<Name, string | null>): { [Of in Name]?: string } => {
  const set: { [Of in Name]?: string } = {}
  for (const name in texts) if (texts[name]) set[name] = texts[name]
  return set
}

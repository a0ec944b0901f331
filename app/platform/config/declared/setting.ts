import { z } from 'zod'
import { service } from './checks.ts'
import { type UrlRules, urlSetting } from './url-setting.ts'

/** What people are told of a setting, in Markdown. `docs/settings.md` and `.env.example` are made of it. */
export interface AboutSetting {
  /** What it does, in sentences. */
  does: string
  /** What stands for its default where that is no value. */
  unset?: string | undefined
  /** What its URL may have. */
  url?: UrlRules
}

const abouts = z.registry<AboutSetting>()

/** Declares a setting: what checks it, with its default, and what people are told of it. */
export function setting<Check extends z.ZodType>(check: Check, about: AboutSetting | string): Check {
  abouts.add(check, typeof about === 'string' ? { does: about } : about)
  return check
}

/** Declares a setting that is a URL and has no default. */
export const url = (rules: UrlRules, does: string, unset?: string) =>
  setting(urlSetting(rules).optional(), { does, unset, url: rules })

/** Declares the URL of a service, which has a default. */
export const urlOr = (fallback: string, does: string) => {
  const rules = service(fallback)
  return setting(urlSetting(rules).default(fallback), { does, url: rules })
}

/** @throws Error if it is no setting */
export function aboutOf(check: z.ZodType): AboutSetting {
  const about = abouts.get(check)
  if (!about) throw new Error('Every setting says what it does.')
  return about
}

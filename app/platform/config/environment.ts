import { z } from 'zod'
import { MANY_SERVERS, OBJECT_STORE, OTHER_SITES, THE_SITE } from './declared/more-servers.ts'
import { EMAIL, FILES, ONE_SERVER, SIGN_IN, TRY_IT } from './declared/one-server.ts'
import { aboutOf } from './declared/setting.ts'
import type { UrlRules } from './declared/url-setting.ts'

/** All settings, in the groups and in the order in which people read of them. */
export const SETTING_GROUPS: readonly { title: string; settings: Record<string, z.ZodType> }[] = [
  { title: 'To try it', settings: TRY_IT },
  { title: 'A server of your own', settings: ONE_SERVER },
  { title: 'Email', settings: EMAIL },
  { title: 'Sign-in', settings: SIGN_IN },
  { title: 'Uploads and downloads', settings: FILES },
  { title: 'Several servers', settings: MANY_SERVERS },
  { title: 'An object store', settings: OBJECT_STORE },
  { title: 'What the site shows', settings: THE_SITE },
  { title: 'Other sites that the server asks', settings: OTHER_SITES },
]

export const settings = z.object({
  ...TRY_IT,
  ...ONE_SERVER,
  ...EMAIL,
  ...SIGN_IN,
  ...FILES,
  ...MANY_SERVERS,
  ...OBJECT_STORE,
  ...THE_SITE,
  ...OTHER_SITES,
})

/** The settings that are URLs, with what each may have. */
export const urlSettings = (): [name: string, rules: UrlRules][] =>
  Object.entries(settings.shape).flatMap(([name, check]) => {
    const { url } = aboutOf(check)
    return url ? [[name, url]] : []
  })

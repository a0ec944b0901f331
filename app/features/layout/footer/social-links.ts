import type { SiteSettings } from '../../../platform/api/site-settings.ts'
import type { IconName } from '../../../ui/icons/icon-paths.ts'

export interface SocialLink {
  service: string
  href: string
  icon: IconName
}

const SERVICES = [
  { key: 'discord', service: 'Discord', icon: 'chat' },
  { key: 'x', service: 'X', icon: 'at' },
  { key: 'linkedin', service: 'LinkedIn', icon: 'people' },
  { key: 'github', service: 'GitHub', icon: 'code' },
] as const

/** The links that are configured (SHELL-20). */
export const socialLinks = (social: SiteSettings['social']): SocialLink[] =>
  SERVICES.flatMap(({ key, service, icon }) => {
    const href = social[key]
    return href ? [{ service, href, icon }] : []
  })

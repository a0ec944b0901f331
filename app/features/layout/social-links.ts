import type { IconName } from '../../ui/icons/icon-paths.ts'

export interface SocialLink {
  /** As it is named in the toast and to screen readers. */
  service: string
  href: string
  icon: IconName
}

/** Where the product is to be met elsewhere (SHELL-20): put the product's own pages here once they exist. */
export const SOCIAL_LINKS: readonly SocialLink[] = [
  { service: 'Discord', href: 'https://discord.com/', icon: 'chat' },
  { service: 'X', href: 'https://x.com/', icon: 'at' },
  { service: 'LinkedIn', href: 'https://www.linkedin.com/', icon: 'people' },
  { service: 'GitHub', href: 'https://github.com/', icon: 'code' },
]

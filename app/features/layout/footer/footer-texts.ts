/** The columns of the footer (SHELL-16). */
export const FOOTER_COLUMNS = [
  {
    title: 'Platform',
    links: [
      { label: 'Directory', to: '/directory' },
      { label: 'Marketplace', to: '/marketplace' },
      { label: 'Submit', to: '/submit' },
      { label: 'Revivals', to: '/revivals' },
      { label: 'Lessons', to: '/lessons' },
      { label: 'Why projects stop', to: '/insights' },
    ],
  },
  {
    title: 'Community',
    links: [
      { label: 'Guidelines', to: '/guidelines' },
      { label: 'Support / FAQ', to: '/support' },
      { label: 'Contact Us', to: '/contact' },
      { label: 'Moderation log', to: '/moderation' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Terms of Service', to: '/terms' },
      { label: 'Report illegal content', to: '/report' },
    ],
  },
] as const

export const FOOTER_TEXTS = {
  home: 'Unpause',
  feed: 'RSS feed',
  copyright: (year: number) => `© ${year} Unpause`,
  opensInNewTab: (service: string) => `${service} (opens in a new tab)`,
  opening: (service: string) => ({
    title: `Opening ${service}`,
    description: `Redirecting to our ${service} page...`,
  }),
} as const

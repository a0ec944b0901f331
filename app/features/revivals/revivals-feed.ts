export const REVIVALS_FEED = {
  path: '/revivals/feed.xml',
  title: 'Unpause: offers open for revival',
  subtitle: 'Projects that somebody can take over, join or use.',
  demo: 'Demo: ',
  demoHint: 'A demo offer: messages about it go to those who run the site.',
  onOffer: 'On offer: ',
  lookingFor: 'Looking for: ',
} as const

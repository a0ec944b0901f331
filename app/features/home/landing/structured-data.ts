import { LANDING_TEXTS } from './landing.ts'

export const siteData = (site: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${site}/#organization`,
      name: 'Unpause',
      url: `${site}/`,
      logo: `${site}/mark.svg`,
    },
    {
      '@type': 'WebSite',
      '@id': `${site}/#website`,
      name: 'Unpause',
      url: `${site}/`,
      description: LANDING_TEXTS.tagline,
      publisher: { '@id': `${site}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${site}/directory?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})

import { INSIGHT_TEXTS } from '../insight-texts.ts'

/** Structured data that search engines for data read. */
export const datasetData = (site: string, countedAt: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: INSIGHT_TEXTS.title,
  description: INSIGHT_TEXTS.description,
  url: `${site}/insights`,
  isAccessibleForFree: true,
  license: 'https://creativecommons.org/licenses/by/4.0/',
  creator: { '@type': 'Organization', name: 'Unpause', url: site },
  distribution: ['csv', 'json'].map((format) => ({
    '@type': 'DataDownload',
    encodingFormat: format === 'csv' ? 'text/csv' : 'application/json',
    contentUrl: `${site}/insights/data.${format}`,
  })),
  ...(countedAt && { dateModified: countedAt }),
})
